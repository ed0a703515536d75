"""This package carries out the effects of spells and abilities as they resolve [cr2025-06-06 608-610].

Read `resolving` first: it resolves the topmost object of the stack. Then read `effects`, which has the table
`EFFECTS`. Effects on permanents are in the package `permanents`, those on cards elsewhere in `cards`. The
package imports `turn` and the packages below it.
"""

"""A second opinion on how much can be obeyed: boards in, one number each out, by CP-SAT.

Run as a process of its own, as OR-tools and HiGHS do not load together. It knows nothing of the engine.
"""

import json
import sys


def maximum(board):
    from ortools.sat.python import cp_model  # noqa: PLC0415 - pytest looks into this file too

    model = cp_model.CpModel()
    choice = {tuple(pair): model.new_bool_var("") for pair in board["pairs"]}
    creatures = sorted({creature for creature, _ in choice})

    def chooses(creature, pairs):
        """Whether a creature chooses one of these pairs."""
        does = model.new_bool_var("")
        model.add_max_equality(does, [0, *(choice[p] for p in choice if p[0] == creature and p in pairs)])
        return does

    def count(pairs):
        return sum(chooses(creature, pairs) for creature in sorted({c for c, _ in pairs}))

    active = {creature: chooses(creature, set(choice)) for creature in creatures}
    for creature in creatures:
        mine = [choice[pair] for pair in choice if pair[0] == creature]
        model.add(sum(mine) <= board["capacity"].get(str(creature), 1))
    for kind, about, number in board["restrictions"]:
        if kind == "NoneOrAtLeast":
            counted, some = count({tuple(p) for p in about}), model.new_bool_var("")
            model.add(counted == 0).only_enforce_if(~some)
            model.add(counted >= number).only_enforce_if(some)
        elif kind == "AtMost":
            model.add(count({tuple(p) for p in about}) <= number)
        elif about[0] in active:
            others = sum(active[c] for c in about[1] if c in active and c != about[0])
            if kind == "NeedsOthers":
                model.add(others >= number).only_enforce_if(active[about[0]])
            else:
                model.add(others <= 0).only_enforce_if(active[about[0]])
    obeyed = []
    for about, number in board["requirements"]:
        obeyed.append(model.new_bool_var(""))
        model.add(count({tuple(p) for p in about}) >= number).only_enforce_if(obeyed[-1])
    model.maximize(sum(obeyed))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.max_deterministic_time = 20
    return round(solver.objective_value) if solver.solve(model) == cp_model.OPTIMAL else None


if __name__ == "__main__":
    json.dump([maximum(board) for board in json.load(sys.stdin)], sys.stdout)

"""This module says on which day a set of cards came out: `first_day`, for sets with new cards and the core
sets of old.

`manaburn.oracle.sources.printed` asks it for the day of a card of which a file names only the sets.
"""

from __future__ import annotations

from datetime import date
from functools import cache

_DAYS = """
1993 LEA 08-05, LEB 10-04, 2ED 12-01, ARN 12-17
1994 ATQ 03-04, 3ED 04-01, LEG 06-01, DRK 08-01, FEM 11-01
1995 4ED 04-01, ICE 06-03, CHR 07-01, HML 10-01
1996 ALL 06-10, MIR 10-08
1997 VIS 02-03, 5ED 03-24, POR 05-01, WTH 06-09, TMP 10-14
1998 STH 03-02, EXO 06-15, P02 06-24, USG 10-12
1999 ULG 02-15, 6ED 04-21, UDS 06-07, S99 07-01, PTK 07-06, MMQ 10-04
2000 NEM 02-14, PCY 06-05, INV 10-02
2001 PLS 02-05, 7ED 04-11, APC 06-04, ODY 10-01
2002 TOR 02-04, JUD 05-27, ONS 10-07
2003 LGN 02-03, SCG 05-26, 8ED 07-28, MRD 10-02
2004 DST 02-06, 5DN 06-04, CHK 10-01
2005 BOK 02-04, SOK 06-03, 9ED 07-29, RAV 10-07
2006 GPT 02-03, DIS 05-05, CSP 07-21, TSB 10-06, TSP 10-06
2007 PLC 02-02, FUT 05-04, 10E 07-13, LRW 10-12
2008 MOR 02-01, SHM 05-02, EVE 07-25, ALA 10-03
2009 CON 02-06, CFX 02-06, ARB 04-30, M10 07-17, HOP 09-04, ZEN 10-02
2010 WWK 02-05, ROE 04-23, ARC 06-18, M11 07-16, SOM 10-01
2011 MBS 02-04, NPH 05-13, CMD 06-17, M12 07-15, ISD 09-30
2012 DKA 02-03, AVR 05-04, PC2 06-01, M13 07-13, RTR 10-05
2013 GTC 02-01, DGM 05-03, M14 07-19, THS 09-27, C13 11-01
2014 BNG 02-07, JOU 05-02, CNS 06-06, M15 07-18, KTK 09-26, C14 11-07
2015 FRF 01-23, DTK 03-27, ORI 07-17, BFZ 10-02, C15 11-13
2016 OGW 01-22, SOI 04-08, EMN 07-22, CN2 08-26, KLD 09-30, C16 11-11
2017 AER 01-20, AKH 04-28, HOU 07-14, C17 08-25, XLN 09-29, E02 11-24
2018 RIX 01-19, DOM 04-27, BBD 06-08, GS1 06-22, M19 07-13, C18 08-09, GRN 10-05, GNT 11-16
2019 RNA 01-25, WAR 05-03, MH1 06-14, M20 07-12, C19 08-23, ELD 10-04, GN2 11-15
2020 THB 01-24, C20 04-17, IKO 04-24, M21 07-03, JMP 07-17, ZNC 09-25, ZNR 09-25, CMR 11-20
2021 KHC 02-05, KHM 02-05, C21 04-23, STX 04-23, MH2 06-18, AFC 07-23, AFR 07-23, MIC 09-24, MID 09-24
2021 VOC 11-19, VOW 11-19
2022 NEC 02-18, NEO 02-18, SNC 04-29, NCC 04-29, CLB 06-10, DMU 09-09, DMC 09-09, 40K 10-07, GN3 10-14
2022 BRO 11-18, BRC 11-18, BOT 11-18, J22 12-02
2023 ONE 02-10, ONC 02-10, MOM 04-21, MOC 04-21, MAT 05-12, LTR 06-23, LTC 06-23, CMM 08-04, WOE 09-08
2023 WOC 09-08, WHO 10-13, LCI 11-17, LCC 11-17, REX 11-17
2024 MKM 02-09, MKC 02-09, CLU 02-23, PIP 03-08, OTJ 04-19, OTC 04-19, BIG 04-19, MH3 06-14, M3C 06-14
2024 ACR 07-05, BLB 08-02, BLC 08-02, DSK 09-27, DSC 09-27, FDN 11-15, J25 11-15
2025 DFT 02-14, DRC 02-14, TDM 04-11, TDC 04-11, FIN 06-13, FIC 06-13, EOE 08-01, EOC 08-01, SPM 09-26
2025 SPE 09-26, TLA 11-21, TLE 11-21
2026 ECL 01-23
"""


@cache
def _table() -> dict[str, date]:
    days = {}
    for line in _DAYS.split("\n"):
        year, _, sets = line.partition(" ")
        for entry in filter(None, sets.split(", ")):
            code, day = entry.split(" ")
            days[code] = date.fromisoformat(f"{year}-{day}")
    return days


def first_day(sets: tuple[str, ...]) -> date | None:
    """Return the day of the first of these sets, of those that are known here; None if none is.

    >>> first_day(("M10", "LEA", "???")), first_day(("???",))
    (datetime.date(1993, 8, 5), None)
    """
    days = [_table().get(code.upper()) for code in sets]
    known = [day for day in days if day is not None]
    return min(known, default=None)

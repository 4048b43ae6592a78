/**
 * The vocabulary of a cash drawer: a session of one register, from its float to its Z report
 * (rules.md 4.8). Several people may use it, and it may span midnight. Payments that the register
 * takes while it is open name it and belong to it; open orders do not.
 */
import type { FactOrder } from '../journal/types.ts'
import type { BusinessDate, CurrencyCode, Instant, MinorUnits, Rate } from '../kernel/types.ts'
import type { PaymentKind } from '../order/model/types.ts'

/** Money put in, taken out or brought away, as it was entered. */
export interface DrawerMovement {
  readonly entryId: string
  /** Always above 0; the kind of the fact says which way it went. */
  readonly amount: MinorUnits
  /** Of the business's own list; null where it has none or none was asked for. */
  readonly reasonId: string | null
  /** As it was called then. */
  readonly reason: string
  readonly note: string
  /** Of the picture of its receipt, which is sent by itself. Absent: none was taken. */
  readonly photoId?: string
}

/** Petty cash, or tips that guests left in cash and that the team is given out of the drawer. */
export interface DrawerOutlay extends DrawerMovement {
  /** Absent: it is petty cash. */
  readonly isTips?: true
}

/** So many of a note or coin. */
export interface DenominationCount {
  /** What one is worth, minor units. */
  readonly value: MinorUnits
  readonly count: number
}

/** What a person counted, as it was entered. */
export interface DrawerCountContent {
  readonly entryId: string
  readonly denominations: readonly DenominationCount[]
  /** Counted in a lump: rolls, a bag, what has no place above. */
  readonly loose: MinorUnits
  /** Σ denominations + loose. */
  readonly counted: MinorUnits
}

/** What was taken by one payment method. */
export interface DrawerMethodTotal {
  readonly methodId: string
  readonly method: string
  readonly kind: PaymentKind
  readonly count: number
  readonly amount: MinorUnits
  readonly tips: MinorUnits
  /** Handed out for deposits that came back, above 0 and inside `amount`. Absent: nothing was. */
  readonly deposits?: MinorUnits
}

/** From the float to what should be there, minor units; `expected` is the sum of the others. */
export interface DrawerCash {
  readonly float: MinorUnits
  /** Σ (cash tendered − change). */
  readonly sales: MinorUnits
  readonly refunds: MinorUnits
  readonly paidIn: MinorUnits
  readonly paidOut: MinorUnits
  /** Cash tips handed to the team, inside `paidOut`. Absent: none were. */
  readonly tipsPaidOut?: MinorUnits
  readonly dropped: MinorUnits
}

/** What one person took, gave and moved of the cash, minor units; over all it is the drawer's. */
export interface DrawerPerson
  extends Pick<DrawerCash, 'sales' | 'refunds' | 'paidIn' | 'paidOut' | 'dropped'> {
  readonly userId: string
}

/** Checks that were open at that moment, as far as the register knew them. */
export interface OpenChecks {
  readonly count: number
  /** Still to be paid, minor units. */
  readonly due: MinorUnits
}

/**
 * What was sold in a session, minor units without tax: gross − discounts − comps − returns = net.
 * As reports of the till's shifts count it.
 */
export interface DrawerTrade {
  /** Completed in it. */
  readonly orders: number
  readonly gross: MinorUnits
  readonly discounts: MinorUnits
  readonly comps: MinorUnits
  readonly returns: MinorUnits
  readonly net: MinorUnits
  readonly serviceCharges: MinorUnits
  readonly taxes: readonly DrawerTax[]
  /** Taken back before they were paid: how often, and what they would have counted for. */
  readonly voids: { readonly count: number; readonly amount: MinorUnits }
  /** Bills that were begun in it at this register. */
  readonly opened: number
}

/** Tax of one rate: on how much, and how much. */
export interface DrawerTax {
  readonly label: string
  readonly rate: Rate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

/** What a register knows beside the session itself when that is reported or closed. */
export interface DrawerBeside {
  /** Absent: nobody looked. */
  readonly openChecks?: OpenChecks
  /** Absent: the register no longer has all sales of the session. */
  readonly trade?: DrawerTrade
}

/** What a session came to on the register that closed it: the figures of its Z report. */
export interface DrawerSeal extends DrawerCash {
  readonly expected: MinorUnits
  readonly counted: MinorUnits
  /** Counted − expected: below 0 is short. */
  readonly variance: MinorUnits
  /** Inside `sales`. */
  readonly rounding: MinorUnits
  readonly noSales: number
  readonly methods: readonly DrawerMethodTotal[]
  /** Absent: nobody moved cash, or it was not kept who did. */
  readonly people?: readonly DrawerPerson[]
  /** Absent: it was not kept. */
  readonly openChecks?: OpenChecks
  readonly trade?: DrawerTrade
  /** Nobody could count: `counted` and `variance` say nothing. Absent: somebody did. */
  readonly uncounted?: true
}

/** The figures of an X report: nothing is counted for it. */
export type DrawerFigures = Omit<DrawerSeal, 'counted' | 'variance' | 'uncounted'>

/** That a report was asked for on paper. */
export interface DrawerPrint {
  readonly printId: string
  /** Null: the till printed it by itself. */
  readonly printerId: string | null
  /** On which the till writes it itself. Absent: the server has it written. */
  readonly byTill?: true
}

/** Bodies by kind. Every kind has version 1; a new shape gets a new version. */
export interface DrawerBodies {
  'drawer.opened': { readonly float: MinorUnits; readonly currency: CurrencyCode }
  'drawer.paid_in': DrawerMovement
  'drawer.paid_out': DrawerOutlay
  /** Brought to the safe. */
  'drawer.dropped': DrawerMovement
  /** Opened without a sale. */
  'drawer.no_sale': Omit<DrawerMovement, 'amount' | 'photoId'>
  'drawer.counted': DrawerCountContent
  'drawer.closed': {
    readonly zNumber: string
    readonly note: string
    readonly seal: DrawerSeal
    /**
     * Closed by the back office for a till that is gone: the last fact of that till that was
     * known. What it wrote after that comes late. Absent: the till closed it.
     */
    readonly upTo?: number
  }
  /** Of an X report with its figures; those of a Z report were sealed when it was closed. */
  'drawer.printed': DrawerPrint & {
    readonly figures?: DrawerFigures
    /** Which X report of its session it is: 1, 2, 3 … Absent: of a Z report. */
    readonly xNumber?: number
  }
}
export type DrawerEventKind = keyof DrawerBodies

export type DrawerEvent = {
  [Kind in DrawerEventKind]: {
    readonly kind: Kind
    readonly version: 1
    readonly body: DrawerBodies[Kind]
  }
}[DrawerEventKind]

/** Where and when it happened, as `apply` needs it; a Fact satisfies it. */
export interface DrawerOrigin extends FactOrder {
  readonly id: string
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly actorId: string
  readonly approverId: string | null
  /** The session's id. */
  readonly subjectId: string
}

export type DrawerFact = DrawerEvent & DrawerOrigin

export type DrawerEntryKind = 'paid_in' | 'paid_out' | 'dropped' | 'no_sale' | 'counted'

/** One line of the session's story. */
export interface DrawerEntry {
  readonly entryId: string
  readonly kind: DrawerEntryKind
  /** Of a count: what was counted. 0 of an opening without a sale. */
  readonly amount: MinorUnits
  readonly reasonId: string | null
  readonly reason: string
  readonly note: string
  readonly denominations: readonly DenominationCount[]
  readonly loose: MinorUnits
  readonly photoId?: string
  readonly isTips?: true
  readonly at: Instant
  readonly by: string
  readonly approvedBy: string | null
}

/** Something that a person must look at; it never blocks and never loses money. */
export const drawerExceptionCodes = [
  'opened_twice',
  'closed_twice',
  'changed_after_close',
  'entry_id_reused',
  'seal_differs',
  'came_late',
] as const
export type DrawerExceptionCode = (typeof drawerExceptionCodes)[number]

export interface DrawerException {
  readonly code: DrawerExceptionCode
  readonly factId: string
  readonly amount: MinorUnits | null
}

export interface DrawerState {
  readonly id: string
  /** `unknown`: the fact that opened it has not come. */
  readonly status: 'unknown' | 'open' | 'closed'
  readonly registerId: string
  readonly currency: CurrencyCode
  readonly openedAt: Instant
  readonly openedBy: string
  readonly businessDate: BusinessDate
  /** Running totals, so that closing does not depend on how long the session was. */
  readonly cash: DrawerCash
  readonly rounding: MinorUnits
  readonly methods: readonly DrawerMethodTotal[]
  /** Absent: the session was begun before this was kept. */
  readonly people?: readonly DrawerPerson[]
  readonly noSales: number
  readonly entries: readonly DrawerEntry[]
  /** The last count, and what was expected at that moment. */
  readonly count: { readonly counted: MinorUnits; readonly expected: MinorUnits } | null
  readonly closedAt: Instant | null
  readonly closedBy: string | null
  readonly closeApprovedBy: string | null
  readonly zNumber: string | null
  readonly note: string
  readonly seal: DrawerSeal | null
  /** The back office closed it for its till. */
  readonly closedForTill?: true
  /** How often its Z report was printed. Absent: never. */
  readonly zPrints?: number
  /** How many X reports were printed. Absent: none. */
  readonly xPrints?: number
  readonly exceptions: readonly DrawerException[]
}

/** What a person asks for. Ids come from the caller, so that a retry is the same. */
export type DrawerCommand =
  | { readonly type: 'open'; readonly float: MinorUnits; readonly currency: CurrencyCode }
  | ({ readonly type: 'pay_in' } & DrawerMovement)
  | ({ readonly type: 'pay_out' } & DrawerOutlay)
  | ({ readonly type: 'drop' } & DrawerMovement)
  | ({ readonly type: 'no_sale' } & DrawerBodies['drawer.no_sale'])
  | ({ readonly type: 'count' } & Omit<DrawerCountContent, 'counted'>)
  | { readonly type: 'close'; readonly note: string }
  /** While it is open its X report, and its Z report afterwards. */
  | ({ readonly type: 'print' } & DrawerPrint)
export type DrawerCommandType = DrawerCommand['type']

/** What `decide` may not find out by itself. */
export interface DrawerContext extends DrawerBeside {
  /** The number that the Z report gets if the session closes now, such as `T3-Z-000012`. */
  readonly zNumber: string
  /** Whether another session of this register is open. */
  readonly otherOpen: boolean
  /** A difference beyond it, over or short, needs a note; null: none does. */
  readonly noteAbove: MinorUnits | null
}

/** In order of precedence: where several hold, the first is the answer. */
export const drawerRefusalCodes = [
  'drawer_already_open',
  'drawer_not_open',
  'drawer_closed',
  'amount_out_of_range',
  'amount_not_positive',
  'denomination_invalid',
  'entry_already_exists',
  'drawer_not_counted',
  'drawer_count_outdated',
  'drawer_note_missing',
] as const
export type DrawerRefusalCode = (typeof drawerRefusalCodes)[number]

export type DrawerDecision =
  | { readonly ok: true; readonly events: readonly DrawerEvent[] }
  | {
      readonly ok: false
      readonly refusal: { readonly code: DrawerRefusalCode; readonly field: string | null }
    }

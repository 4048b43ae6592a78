/**
 * `apply` of a drawer: one fact more. It is total: what no longer fits leaves an exception for a
 * person. A closed session keeps the figures of its Z report whatever comes later.
 */
import { isCurrency } from '../kernel/currency.ts'
import { minorUnits, zeroAmount } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import { amountMoved, type DrawerMoney, drawerFigures, expectedCash, withMoney } from './cash.ts'
import { withHand } from './people.ts'
import type {
  DrawerBodies,
  DrawerEntry,
  DrawerEntryKind,
  DrawerEventKind,
  DrawerExceptionCode,
  DrawerFact,
  DrawerOrigin,
  DrawerOutlay,
  DrawerState,
} from './types.ts'

/**
 * The session after one more fact, later in the order of the fold than those already applied.
 * `null` stands for a session of which nothing is known.
 */
export function applyDrawerFact(state: DrawerState | null, fact: DrawerFact): DrawerState {
  const before = state ?? unknownDrawer(fact)
  return changeByFact(before, fact)
}

/** What a kind of fact about a drawer changes: each is declared here, once. */
interface DrawerFactKind<Body> {
  readonly apply: (drawer: DrawerState, body: Body, origin: DrawerOrigin) => DrawerState
}

export const drawerFacts: {
  readonly [Kind in DrawerEventKind]: DrawerFactKind<DrawerBodies[Kind]>
} = {
  'drawer.opened': { apply: open },
  'drawer.paid_in': { apply: (drawer, body, origin) => move(drawer, body, origin, 'paid_in') },
  'drawer.paid_out': { apply: (drawer, body, origin) => move(drawer, body, origin, 'paid_out') },
  'drawer.dropped': { apply: (drawer, body, origin) => move(drawer, body, origin, 'dropped') },
  'drawer.no_sale': {
    apply: (drawer, body, origin) =>
      move(drawer, { ...body, amount: zeroAmount }, origin, 'no_sale'),
  },
  'drawer.counted': { apply: count },
  'drawer.closed': { apply: close },
  'drawer.printed': {
    apply: (drawer, { figures }) =>
      figures === undefined
        ? { ...drawer, zPrints: (drawer.zPrints ?? 0) + 1 }
        : { ...drawer, xPrints: (drawer.xPrints ?? 0) + 1 },
  },
}

function changeByFact<Kind extends DrawerEventKind>(
  drawer: DrawerState,
  fact: { readonly kind: Kind; readonly body: DrawerBodies[Kind] } & DrawerOrigin,
): DrawerState {
  return drawerFacts[fact.kind].apply(drawer, fact.body, fact)
}

/** The session after money that names it; where that was closed already, a person must look. */
export function applyDrawerMoney(
  state: DrawerState,
  fact: DrawerOrigin & DrawerMoney,
): DrawerState {
  if (state.status !== 'closed') return withMoney(state, fact)
  return withException(state, fact, 'changed_after_close', amountMoved(fact))
}

function unknownDrawer(origin: DrawerOrigin): DrawerState {
  return {
    id: origin.subjectId,
    status: 'unknown',
    registerId: origin.registerId,
    currency: '',
    openedAt: origin.at,
    openedBy: origin.actorId,
    businessDate: origin.businessDate,
    cash: {
      float: zeroAmount,
      sales: zeroAmount,
      refunds: zeroAmount,
      paidIn: zeroAmount,
      paidOut: zeroAmount,
      dropped: zeroAmount,
    },
    rounding: zeroAmount,
    methods: [],
    people: [],
    noSales: 0,
    entries: [],
    count: null,
    closedAt: null,
    closedBy: null,
    closeApprovedBy: null,
    zNumber: null,
    note: '',
    seal: null,
    exceptions: [],
  }
}

/** True once its opening is known, and with it a currency that exists. */
export function isDrawerKnown(state: DrawerState): boolean {
  return isCurrency(state.currency)
}

function open(
  drawer: DrawerState,
  { float, currency }: DrawerBodies['drawer.opened'],
  origin: DrawerOrigin,
): DrawerState {
  if (isDrawerKnown(drawer)) return withException(drawer, origin, 'opened_twice', float)
  return {
    ...drawer,
    status: drawer.closedAt === null ? 'open' : 'closed',
    registerId: origin.registerId,
    currency,
    openedAt: origin.at,
    openedBy: origin.actorId,
    businessDate: origin.businessDate,
    cash: { ...drawer.cash, float },
  }
}

const totals = { paid_in: 'paidIn', paid_out: 'paidOut', dropped: 'dropped' } as const

function move(
  drawer: DrawerState,
  body: DrawerOutlay,
  origin: DrawerOrigin,
  kind: Exclude<DrawerEntryKind, 'counted'>,
): DrawerState {
  const entry = { ...body, kind, denominations: [], loose: zeroAmount }
  const entered = withEntry(drawer, entry, origin)
  if (entered.entries === drawer.entries || drawer.status === 'closed') return entered
  if (kind === 'no_sale') return { ...entered, noSales: drawer.noSales + 1 }
  const hand = { userId: origin.actorId, figure: totals[kind], amount: body.amount }
  const moved = withHand(entered, hand)
  if (body.isTips !== true) return moved
  const tipsPaidOut = minorUnits((moved.cash.tipsPaidOut ?? 0) + body.amount)
  return { ...moved, cash: { ...moved.cash, tipsPaidOut } }
}

function count(
  drawer: DrawerState,
  { entryId, denominations, loose, counted }: DrawerBodies['drawer.counted'],
  origin: DrawerOrigin,
): DrawerState {
  const about = { reasonId: null, reason: '', note: '' }
  const entry = {
    entryId,
    kind: 'counted',
    amount: counted,
    denominations,
    loose,
    ...about,
  } as const
  const entered = withEntry(drawer, entry, origin)
  if (entered.entries === drawer.entries || drawer.status === 'closed') return entered
  return { ...entered, count: { counted, expected: expectedCash(drawer.cash) } }
}

/** What came after the close stands in the story, and in no figure. */
function withEntry(
  drawer: DrawerState,
  entry: Omit<DrawerEntry, 'at' | 'by' | 'approvedBy'>,
  origin: DrawerOrigin,
): DrawerState {
  if (drawer.entries.some(({ entryId }) => entryId === entry.entryId)) {
    return withException(drawer, origin, 'entry_id_reused', entry.amount)
  }
  const { at, actorId: by, approverId: approvedBy } = origin
  const entered = { ...drawer, entries: [...drawer.entries, { ...entry, at, by, approvedBy }] }
  if (drawer.status !== 'closed') return entered
  const code = drawer.closedForTill ? 'came_late' : 'changed_after_close'
  return withException(entered, origin, code, entry.amount)
}

function close(
  drawer: DrawerState,
  { zNumber, note, seal, upTo }: DrawerBodies['drawer.closed'],
  origin: DrawerOrigin,
): DrawerState {
  if (drawer.closedAt !== null) {
    if (!drawer.closedForTill) return withException(drawer, origin, 'closed_twice')
    return withException(drawer, origin, 'came_late', seal.counted)
  }
  const closed: DrawerState = {
    ...drawer,
    status: 'closed',
    closedAt: origin.at,
    closedBy: origin.actorId,
    closeApprovedBy: origin.approverId,
    zNumber,
    note,
    seal,
    ...(upTo === undefined ? {} : { closedForTill: true }),
  }
  const own = drawerFigures(drawer, seal.counted)
  const isSame =
    own.float === seal.float &&
    own.paidIn === seal.paidIn &&
    own.paidOut === seal.paidOut &&
    own.tipsPaidOut === seal.tipsPaidOut &&
    own.dropped === seal.dropped &&
    seal.expected === expectedCash(seal) &&
    seal.variance === seal.counted - seal.expected
  if (isSame) return closed
  return withException(closed, origin, 'seal_differs', minorUnits(own.expected - seal.expected))
}

function withException(
  drawer: DrawerState,
  origin: DrawerOrigin,
  code: DrawerExceptionCode,
  amount: MinorUnits | null = null,
): DrawerState {
  return { ...drawer, exceptions: [...drawer.exceptions, { code, factId: origin.id, amount }] }
}

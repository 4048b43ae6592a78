/** What should be in a drawer, and what the register's payments and refunds change of it. */
import { minorUnits, sumOf, zeroAmount } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import { isPayout } from '../order/model/price.ts'
import type { OrderBodies, PaymentContent } from '../order/model/types.ts'
import { withHand } from './people.ts'
import type {
  DrawerBeside,
  DrawerCash,
  DrawerMethodTotal,
  DrawerOrigin,
  DrawerSeal,
  DrawerState,
} from './types.ts'

/** What should be in the drawer (rules.md 4.8), minor units. Money that is not cash is in none. */
export function expectedCash(cash: DrawerCash): MinorUnits {
  return minorUnits(
    cash.float + cash.sales - cash.refunds + cash.paidIn - cash.paidOut - cash.dropped,
  )
}

/** The figures of a Z report as they are shown: nothing is counted where nobody could count. */
export function sealedFigures(seal: DrawerSeal) {
  return { ...seal, counted: seal.uncounted ? null : seal.counted }
}

/** What of the cash in a drawer are tips, minor units. */
export function cashTipsOf(
  methods: readonly Pick<DrawerMethodTotal, 'kind' | 'tips'>[],
): MinorUnits {
  return sumOf(
    methods.filter(({ kind }) => kind === 'cash'),
    ({ tips }) => tips,
  )
}

/** What was handed out for deposits, of a kind of method or by all, minor units. */
export function depositsOf(
  methods: readonly Pick<DrawerMethodTotal, 'kind' | 'deposits'>[],
  only?: DrawerMethodTotal['kind'],
): MinorUnits {
  return sumOf(
    methods.filter(({ kind }) => only === undefined || kind === only),
    ({ deposits = zeroAmount }) => deposits,
  )
}

/** The figures of the session as it stands: an X report, and sealed its Z report. */
export function drawerFigures(
  { cash, rounding, noSales, methods, people = [] }: DrawerState,
  counted: MinorUnits,
  { openChecks, trade }: DrawerBeside = {},
): DrawerSeal {
  const expected = expectedCash(cash)
  const variance = minorUnits(counted - expected)
  return {
    ...{ ...cash, expected, counted, variance, rounding, noSales, methods },
    ...(people.length === 0 ? {} : { people }),
    ...(openChecks === undefined ? {} : { openChecks }),
    ...(trade === undefined ? {} : { trade }),
  }
}

/** Facts of orders that move money of a session. */
const moneyKinds = [
  'order.payment_taken',
  'order.tip_changed',
  'order.refunded',
  'order.unpaid',
] as const
type MoneyKind = (typeof moneyKinds)[number]
export type DrawerMoney = {
  readonly [Kind in MoneyKind]: { readonly kind: Kind; readonly body: OrderBodies[Kind] }
}[MoneyKind]

/** Whether a fact of an order moves money of the session that is open. */
export function movesMoney<Fact extends { readonly kind: string }>(
  fact: Fact,
): fact is Extract<Fact, { readonly kind: MoneyKind }> {
  return (moneyKinds as readonly string[]).includes(fact.kind)
}

/** Money that came, or below 0 went, with one method. */
interface Move extends Pick<PaymentContent, 'method' | 'amount' | 'rounding' | 'tip'> {
  /** What of it lies in the drawer, where it is cash. */
  readonly kept: number
}

/** The session after money came or went: what stays of cash, and the totals of the methods. */
export function withMoney(
  drawer: DrawerState,
  money: DrawerMoney & Pick<DrawerOrigin, 'actorId'>,
): DrawerState {
  return movesOf(money).reduce((before, move) => withMove(before, move, money), drawer)
}

/** What the fact is about in all, minor units. */
export function amountMoved(money: DrawerMoney): MinorUnits {
  return sumOf(movesOf(money), ({ amount, tip }) => minorUnits(Math.abs(amount + tip)))
}

function movesOf({ kind, body }: DrawerMoney): readonly Move[] {
  if (kind === 'order.payment_taken') return [{ ...body, kept: body.tendered - body.change }]
  if (kind === 'order.tip_changed') {
    const { method, before, tip } = body
    const none = minorUnits(0)
    return [{ method, amount: none, rounding: none, tip: minorUnits(tip - before), kept: 0 }]
  }
  if (kind === 'order.refunded') {
    return body.tenders.map(({ method, applied, rounding, tip: back = 0 }) => {
      const amount = minorUnits(-applied - rounding)
      const tip = below(back)
      return { method, amount, rounding: below(rounding), tip, kept: amount + tip }
    })
  }
  return body.reversals.map(({ method, amount, rounding, tip }) => ({
    method,
    amount: below(amount),
    rounding: below(rounding),
    tip: below(tip),
    kept: below(amount + tip),
  }))
}

function below(amount: number): MinorUnits {
  return minorUnits(0 - amount)
}

function withMove(
  drawer: DrawerState,
  move: Move,
  { kind, actorId: userId }: { readonly kind: MoneyKind; readonly actorId: string },
): DrawerState {
  const isTaken = kind === 'order.payment_taken'
  const methods = addedTo(drawer.methods, move, isTaken)
  if (move.method.kind !== 'cash') return { ...drawer, methods }
  const figure = isTaken ? 'sales' : 'refunds'
  const amount = minorUnits(isTaken ? move.kept : 0 - move.kept)
  return {
    ...withHand(drawer, { userId, figure, amount }),
    rounding: minorUnits(drawer.rounding + move.rounding),
    methods,
  }
}

/** Payments are counted; what went back only lowers the total. */
function addedTo(
  methods: readonly DrawerMethodTotal[],
  { method, amount, tip }: Move,
  isTaken: boolean,
): readonly DrawerMethodTotal[] {
  const before = methods.find(({ methodId }) => methodId === method.id)
  const deposits = (before?.deposits ?? 0) + (isTaken && isPayout({ amount }) ? 0 - amount : 0)
  const total: DrawerMethodTotal = {
    methodId: method.id,
    method: method.name,
    kind: method.kind,
    count: (before?.count ?? 0) + (isTaken ? 1 : 0),
    amount: minorUnits((before?.amount ?? 0) + amount),
    tips: minorUnits((before?.tips ?? 0) + tip),
    ...(deposits === 0 ? {} : { deposits: minorUnits(deposits) }),
  }
  return before === undefined
    ? [...methods, total]
    : methods.map((one) => (one === before ? total : one))
}

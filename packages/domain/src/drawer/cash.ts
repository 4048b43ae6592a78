/** What should be in a drawer, and what the register's payments add to it. */
import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { PaymentContent } from '../order/types.ts'
import type { DrawerCash, DrawerMethodTotal, DrawerSeal, DrawerState } from './types.ts'

/** What should be in the drawer (rules.md 4.8), minor units. Money that is not cash is in none. */
export function expectedCash(cash: DrawerCash): MinorUnits {
  return minorUnits(
    cash.float + cash.sales - cash.refunds + cash.paidIn - cash.paidOut - cash.dropped,
  )
}

/** The figures of the session as it stands: an X report, and sealed its Z report. */
export function drawerFigures(
  { cash, rounding, noSales, methods }: DrawerState,
  counted: MinorUnits,
): DrawerSeal {
  const expected = expectedCash(cash)
  const variance = minorUnits(counted - expected)
  return { ...cash, expected, counted, variance, rounding, noSales, methods }
}

/** The session after one of its payments: what stays of cash, and the total of its method. */
export function withPaymentTaken(drawer: DrawerState, payment: PaymentContent): DrawerState {
  const isCash = payment.method.kind === 'cash'
  const kept = isCash ? payment.tendered - payment.change : 0
  const rounding = isCash ? payment.rounding : 0
  return {
    ...drawer,
    cash: { ...drawer.cash, sales: minorUnits(drawer.cash.sales + kept) },
    rounding: minorUnits(drawer.rounding + rounding),
    methods: addedTo(drawer.methods, payment),
  }
}

function addedTo(
  methods: readonly DrawerMethodTotal[],
  { method, amount, tip }: PaymentContent,
): readonly DrawerMethodTotal[] {
  const before = methods.find(({ methodId }) => methodId === method.id)
  const total: DrawerMethodTotal = {
    methodId: method.id,
    method: method.name,
    kind: method.kind,
    count: (before?.count ?? 0) + 1,
    amount: minorUnits((before?.amount ?? 0) + amount),
    tips: minorUnits((before?.tips ?? 0) + tip),
  }
  return before === undefined
    ? [...methods, total]
    : methods.map((one) => (one === before ? total : one))
}

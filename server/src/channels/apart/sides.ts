/** How a sale, a drawer or a shift looks on either side: in another past, and in the books. */
import type { ApartDrawerSide, ApartShiftSide, ApartSide } from '@servery/contract/facts/apart.ts'
import { drawerFigures } from '@servery/domain/drawer/cash.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { isLiveLine, projectable, standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { ShiftState } from '@servery/domain/shift/types.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { readSession } from '../../trade/office/index.ts'
import { sessionFrom } from './write-again.ts'

/** Where nobody knows how it began, what it was closed with still says what it came to. */
export function sideOf(order: OrderState, own: readonly Fact[]): ApartSide {
  // The fact that opened it may be in neither past: then nobody knows its prices' currency.
  const priced = projectable(order) ? priceOf(order) : null
  const gross = new Map((priced?.lines ?? []).map((line) => [line.id, line.gross]))
  return {
    status: order.status,
    receiptNumber: order.receiptNumber,
    currency: order.currency,
    total: priced?.totals.total ?? sealedTotal(own),
    closedAt: order.closedAt,
    lines: order.lines.filter(isLiveLine).map(({ lineId, name, quantity }) => ({
      name,
      quantity,
      gross: gross.get(lineId) ?? 0,
    })),
    payments: standingPayments(order).map(({ method, amount }) => ({
      method: method.name,
      amount,
    })),
  }
}

function sealedTotal(own: readonly Fact[]): number {
  const closing = own.filter(isOrderFact).findLast(({ kind }) => kind === 'order.closed')
  return closing?.kind === 'order.closed' ? closing.body.totals.total : 0
}

/** Of a session of which nothing is known, nothing. */
export function drawerSideOf(state: DrawerState | null): ApartDrawerSide {
  const figures =
    state === null
      ? null
      : (state.seal ?? drawerFigures(state, state.count?.counted ?? minorUnits(0)))
  const isCounted = state !== null && state.count !== null && state.seal?.uncounted !== true
  return {
    closedAt: state?.closedAt ?? null,
    zNumber: state?.zNumber ?? null,
    float: figures?.float ?? 0,
    sales: figures?.sales ?? 0,
    refunds: figures?.refunds ?? 0,
    paidIn: figures?.paidIn ?? 0,
    paidOut: figures?.paidOut ?? 0,
    dropped: figures?.dropped ?? 0,
    expected: figures?.expected ?? 0,
    counted: isCounted ? (figures?.counted ?? null) : null,
  }
}

export async function sessionInBooks(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<DrawerState | null> {
  return sessionFrom(sortFacts(await readSession(scope, trx, clientOf(trx), id)), id)
}

export function shiftSideOf({ startedAt, endedAt, breaks, cashTips }: ShiftState): ApartShiftSide {
  return { startedAt, endedAt, breaks: breaks.length, cashTips }
}

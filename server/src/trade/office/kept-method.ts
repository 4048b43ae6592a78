import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import { isOfferedAt, keptMethodIds } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { keptMethodOf } from '@servery/domain/order/refund/refund-tenders.ts'
import { recordView } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'

/** Whether tills give an order back in cash alone, because of how it was paid. */
export async function isKept(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<boolean> {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const methods = stored.filter(({ archived }) => !archived).map((row) => recordView(row))
  const atTills = methods.filter((method) => isOfferedAt('till', method))
  const hasCash = atTills.some(({ kind }) => kind === 'cash')
  return keptMethodOf(order, { methodIds: keptMethodIds(methods), hasCash }) !== null
}

/** Whether a payment by it is not recorded without what the terminal printed. */
export function needsReference({ kind, asksReference }: PaymentMethodInput): boolean {
  return kind === 'card_standalone' || kind === 'card_integrated' || asksReference
}

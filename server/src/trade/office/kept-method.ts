import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import { isOfferedAt, keptMethodIds } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import {
  creditOf,
  keptMethodOf,
  type RefundTo,
} from '@servery/domain/order/refund/refund-tenders.ts'
import { recordView } from '../../catalogue/items/index.ts'
import { findKept } from '../../customers/directory/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'

/** Whether tills give an order back in cash alone, because of how it was paid. */
export async function isKept(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<boolean> {
  const methods = await findMethods(scope, trx)
  const atTills = methods.filter((method) => isOfferedAt('till', method))
  const hasCash = atTills.some(({ kind }) => kind === 'cash')
  return keptMethodOf(order, { methodIds: keptMethodIds(methods), hasCash }) !== null
}

/** The credit that money can go back to as at a till; null: whose it was is not kept any more. */
export async function findCredit(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<RefundTo | null> {
  const methods = await findMethods(scope, trx)
  const credit = creditOf(
    order,
    methods.filter((method) => isOfferedAt('till', method)),
  )
  const kept = credit?.holder === undefined ? undefined : await findKept(scope, trx, credit.holder)
  return kept === undefined || kept.archived ? null : credit
}

async function findMethods(scope: Scope, trx: TenantTransaction) {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  return stored.filter(({ archived }) => !archived).map((row) => recordView(row))
}

/** Whether a payment by it is not recorded without what the terminal printed. */
export function needsReference({ kind, asksReference }: PaymentMethodInput): boolean {
  return kind === 'card_standalone' || kind === 'card_integrated' || asksReference
}

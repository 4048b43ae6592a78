/** Deposits that are more than all else on a bill, handed out without a drawer. */

import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { paysOut } from '@servery/domain/offer/catalogue/payment-method.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { needsReference } from './kept-method.ts'
import { unsentFirst } from './lines/line-actions.ts'
import { refuse } from './refused.ts'

type PayOut = Extract<OrderAction, { type: 'pay_out' }>

/** The commands that settle a bill below 0; its reason is put to the payment afterwards. */
export async function payOutCommands(
  scope: Scope,
  trx: TenantTransaction,
  { id, order, deed }: { readonly id: string; readonly order: OrderState; readonly deed: PayOut },
): Promise<readonly OrderCommand[]> {
  if (priceOf(order).totals.total >= 0) return refuse('nothing_to_pay_out')
  const [method] = await paymentMethodTable.findMany(scope, trx, [deed.paymentMethodId])
  const field = 'deed.paymentMethodId'
  if (method === undefined || method.archived) return fail('reference_unknown', { field })
  const { name, kind } = method.input
  if (kind === 'cash') return refuse('cash_needs_drawer', field)
  if (!paysOut(method.input)) return refuse('payout_in_cash', field)
  if (needsReference(method.input) && deed.reference === '') {
    return refuse('reference_missing', 'deed.reference')
  }
  const paid: OrderCommand = {
    type: 'pay',
    paymentId: v5('payout', id),
    method: { id: method.id, name, kind },
    tendered: zeroAmount,
    reference: deed.reference,
  }
  return [...unsentFirst(order, id), paid]
}

/** By what it can be handed out here, in the order of tills. */
export async function payOutMethods(scope: Scope, trx: TenantTransaction) {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const isHere = (input: PaymentMethodInput) => input.kind !== 'cash' && paysOut(input)
  return stored
    .filter(({ archived, input }) => !archived && isHere(input))
    .toSorted((one, other) => one.input.position - other.input.position)
    .map(({ id, input }) => ({ id, name: input.name, needsReference: needsReference(input) }))
}

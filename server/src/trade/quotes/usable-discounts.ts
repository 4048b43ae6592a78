/** Discounts that have not been given as often as they may. */
import { isUsedUp, isUsedUpBy, withoutUsedCodes } from '@servery/domain/offer/catalogue/discount.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { discountTable, recordView } from '../../catalogue/items/index.ts'
import { type CustomerRow, findKept } from '../../customers/directory/index.ts'
import { countUses, countUsesByCustomers, findUsedCodes } from '../../customers/discounts/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Those that may still be used, and by this customer; and those that an order has already. */
export async function findUsableDiscounts(
  scope: Scope,
  trx: TenantTransaction,
  customer: CustomerRow | null,
  given: readonly string[] = [],
) {
  const stored = await discountTable.findSince(scope, trx, -1)
  const discounts = stored.filter(({ archived }) => !archived).map((row) => recordView(row))
  const limited = discounts.filter(({ usesMax }) => usesMax !== null).map(({ id }) => id)
  const uses = await countUses(scope, trx, limited)
  const counted = customer && (await countUsesByCustomers(scope, trx, [customer.id]))
  const ownUses = (discountId: string) =>
    counted?.get(customer?.id ?? '')?.find((use) => use.discountId === discountId)?.orders ?? 0
  const coded = discounts.filter(({ id, codes }) => codes.length > 0 && !given.includes(id))
  const usedCodes = await findUsedCodes(
    scope,
    trx,
    coded.map(({ id }) => id),
  )
  const usable = discounts.filter(
    ({ id, ...limits }) =>
      given.includes(id) ||
      !(isUsedUp(limits, uses.get(id) ?? 0) || isUsedUpBy(limits, customer && ownUses(id))),
  )
  return usable.map((discount) => withoutUsedCodes(discount, usedCodes.get(discount.id) ?? []))
}

/** The same of an order. */
export async function findUsableOn(
  scope: Scope,
  trx: TenantTransaction,
  { customer, discounts }: Pick<OrderState, 'customer' | 'discounts'>,
) {
  const given = discounts.flatMap(({ definitionId }) => definitionId ?? [])
  const kept = customer && (await findKept(scope, trx, customer.customerId))
  return findUsableDiscounts(scope, trx, kept ?? null, given)
}

/** Those that a branch has besides. */
export async function findOffered(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
  branchId: string,
) {
  const usable = await findUsableOn(scope, trx, order)
  return usable.filter(({ branchIds }) => branchIds === null || branchIds.includes(branchId))
}

/** Orders of marketplaces, and what nobody has mapped, as the API shows them. */
import type { MarketplaceOrder, UnknownItem } from '@servery/contract/setup/marketplaces.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Connection } from '../connections/index.ts'
import { findOrderPage, findUnknown, type MarketplaceRow } from './marketplace-orders.store.ts'

export async function findMarketplaceOrders(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly id: string; readonly before?: string | undefined },
) {
  const { rows, hasMore } = await findOrderPage(scope, trx, asked)
  return { rows: rows.map(orderView), hasMore }
}

export async function findUnknownItems(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Pick<Connection, 'id' | 'input'>,
): Promise<UnknownItem[]> {
  const mapped = input.mappings.map(({ value }) => value)
  const rows = await findUnknown(scope, trx, { id, mapped })
  return rows.map(({ unit_price: unitPrice, last_at: at, ...row }) => ({
    ...row,
    unitPrice: unitPrice as UnknownItem['unitPrice'],
    lastAt: at.toISOString(),
  }))
}

function orderView(row: MarketplaceRow): MarketplaceOrder {
  const { currency, platformNumber, told, ours, lines } = row.content
  return {
    ...{ orderId: row.order_id, platformId: row.platform_id, number: row.number },
    ...{ platformNumber, branchId: row.branch_id, state: row.state, reason: row.reason },
    ...{ currency, told, ours, lines },
    placedAt: row.placed_at.toISOString(),
    promisedAt: row.promised_at?.toISOString() ?? null,
    // What the table holds is what was put in.
  } as MarketplaceOrder
}

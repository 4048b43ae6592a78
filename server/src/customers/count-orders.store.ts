/** Keeps the figures of customers with their orders, in the transaction that stores these. */
import type { TenantClient } from '../db/tenancy.ts'
import type { Subject } from '../journal/subjects.ts'

/** Of the orders among these that were ever anybody's. */
export async function countCustomersOf(
  client: TenantClient,
  companyId: string,
  subjects: readonly Pick<Subject, 'id' | 'known' | 'added'>[],
): Promise<void> {
  const orderIds = subjects
    .filter(({ known, added }) =>
      [...known, ...added.map(({ fact }) => fact)].some(
        ({ kind }) => kind === 'order.customer_attached',
      ),
    )
    .map(({ id }) => id)
  if (orderIds.length > 0) await count(client, companyId, orderIds)
}

/** Of orders that are no longer there. */
export async function countGoneOrders(client: TenantClient, companyId: string): Promise<void> {
  const { rows } = await client.query<{ order_id: string }>({
    name: 'customers_gone_orders',
    text: `SELECT order_id FROM customer_orders c WHERE company_id = $1
      AND NOT EXISTS (SELECT FROM orders o WHERE o.company_id = $1 AND o.id = c.order_id)`,
    values: [companyId],
  })
  const gone = rows.map((row) => row.order_id)
  if (gone.length > 0) await count(client, companyId, gone)
}

async function count(client: TenantClient, companyId: string, orderIds: readonly string[]) {
  await client.query({
    name: 'customers_count_orders',
    text: 'CALL count_customer_orders($1::uuid, $2::uuid[])',
    values: [companyId, orderIds],
  })
  await client.query({
    name: 'customers_note_firsts',
    text: 'CALL note_firsts_of_orders($1::uuid, $2::uuid[])',
    values: [companyId, orderIds],
  })
}

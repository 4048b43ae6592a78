/** Keeps the figures of customers with their orders, in the transaction that stores these. */

import type { Projection } from '../../journal/append/index.ts'
import type { Subject } from '../../journal/projection/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'

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

/**
 * All at once and in one order, before anything is counted: batches of two tills do not block each
 * other, and who is being made one with another is asked for once that is done.
 */
const lockCustomersOf = {
  name: 'customers_lock_of_orders',
  text: `SELECT FROM customers WHERE company_id = $1 AND id = ANY (ARRAY(
      WITH named AS (
        SELECT customer_id AS id FROM orders
        WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND customer_id IS NOT NULL
        UNION SELECT customer_id FROM customer_orders
        WHERE company_id = $1 AND order_id = ANY ($2::uuid[])
        UNION SELECT customer_id FROM customer_firsts
        WHERE company_id = $1 AND order_id = ANY ($2::uuid[]))
      SELECT id FROM named
      UNION SELECT merged_into FROM customers
      WHERE company_id = $1 AND id = ANY (ARRAY(SELECT id FROM named)) AND merged_into IS NOT NULL))
    ORDER BY id FOR NO KEY UPDATE`,
}

/** What somebody typed as the name of who was erased comes back with no later fact. */
async function count(client: TenantClient, companyId: string, orderIds: readonly string[]) {
  await client.query({ ...lockCustomersOf, values: [companyId, orderIds] })
  await client.query({
    name: 'customers_forget_names',
    text: `UPDATE orders SET name = '' WHERE company_id = $1 AND id = ANY ($2::uuid[])
      AND name <> '' AND customer_id = ANY (ARRAY(
        SELECT c.id FROM customers c JOIN orders o
          ON o.company_id = c.company_id AND o.customer_id = c.id
        WHERE o.company_id = $1 AND o.id = ANY ($2::uuid[]) AND c.erased_at IS NOT NULL))`,
    values: [companyId, orderIds],
  })
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

export const customerFigures: Projection = {
  keep: (client, { companyId, subjects }) => countCustomersOf(client, companyId, subjects),
  clear: (client, { companyId }) => countGoneOrders(client, companyId),
}

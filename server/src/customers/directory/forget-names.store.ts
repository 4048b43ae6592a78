/** What orders and papers say of whom was erased. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/**
 * Of all orders of these customers, in every list and search, and of what is or was printed of
 * them, where tables and platforms stay.
 */
export async function forgetNamesOfOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  await sql`update orders set name = '' where company_id = ${companyId}
    and customer_id = any(${[...customerIds]}::uuid[]) and name <> ''`.execute(trx)
  await sql`update print_jobs set document = jsonb_set(document - 'nameless', '{content,name}',
      CASE WHEN document ? 'unnamed' THEN document #> '{content,name}'
        ELSE coalesce(document -> 'nameless', '""') END)
    where company_id = ${companyId}
      and document -> 'content' ? 'name' and order_id = any(array(
        select id from orders where company_id = ${companyId}
          and customer_id = any(${[...customerIds]}::uuid[])))`.execute(trx)
}

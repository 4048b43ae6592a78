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

/**
 * What guests of the shops gave to be reached: of orders of these customers, and of those under the
 * same email or phone. What was ordered and what it came to stays. An order that is not over keeps
 * it, to be made and brought; the rule of 30 days forgets it there. What they prove to be by an
 * address is over at once.
 */
export async function forgetShopContacts(
  { companyId }: Scope,
  trx: TenantTransaction,
  who: {
    readonly ids: readonly string[]
    readonly emails: readonly string[]
    readonly phones: readonly string[]
  },
): Promise<void> {
  const given = (all: readonly string[]) => all.filter((one) => one !== '')
  const emails = given(who.emails).map((email) => email.toLowerCase())
  const isTheirs = sql`(customer_id = any(${[...who.ids]}::uuid[])
    or lower(contact ->> 'email') = any(${emails}::text[])
    or phone_e164 = any(${given(who.phones)}::text[]))`
  // Who asked to be remembered before that is not made a customer again by an order that waits.
  await sql`update shop_orders
    set content = jsonb_set(content, '{asked,account}', 'null')
    where company_id = ${companyId} and ended_at is null and ${isTheirs}
      and content #> '{asked,account}' <> 'null'`.execute(trx)
  await sql`update shop_orders
    set contact = '{"name": "", "phone": "", "email": ""}', phone_e164 = '',
      content = jsonb_set(content, '{asked}', content -> 'asked'
        || '{"address": null, "note": ""}') || '{"commands": []}'
    where company_id = ${companyId} and ended_at is not null
      and contact <> '{"name": "", "phone": "", "email": ""}'
      and ${isTheirs}`.execute(trx)
  await sql`delete from guest_proofs where company_id = ${companyId}
    and customer_id = any(${[...who.ids]}::uuid[])`.execute(trx)
}

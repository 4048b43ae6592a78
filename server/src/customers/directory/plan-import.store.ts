import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Whose every e-mail address and phone number is. */
export async function findContacts(scope: Scope, trx: TenantTransaction) {
  const found = await sql<{ id: string; email: string; phone: string }>`
    select id, coalesce(email_key, '') as email, coalesce(phone, '') as phone from customers
    where company_id = ${scope.companyId} and not archived
      and (email_key <> '' or phone <> '')`.execute(trx)
  return {
    emails: new Map(found.rows.map(({ id, email }) => [email, id])),
    phones: new Map(found.rows.map(({ id, phone }) => [phone, id])),
  }
}

/** Whose points an order is to earn: by what a guest has typed whole, and by nothing less. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { parsePhone } from '../../platform/emails/index.ts'
import { findHolder } from './customers.store.ts'

const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Null: nobody is known by it. */
export async function findByContact(
  scope: Scope,
  trx: TenantTransaction,
  { contact, country }: { readonly contact: string; readonly country: string },
): Promise<string | null> {
  const isEmail = contact.includes('@')
  const value = isEmail ? contact : (parsePhone(contact, country) ?? '')
  const field = isEmail ? 'email' : 'phone'
  const found = await findHolder(scope, trx, { id: nobodyId, field, value })
  return found?.id ?? null
}

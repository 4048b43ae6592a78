/** Customers among guests who order without sign-in: by what they gave to be reached. */
import { customerInput } from '@servery/contract/people/customers.ts'
import { nameInParts } from '@servery/domain/business/customers/customer.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findByContacts } from './customers.store.ts'
import { createCustomer } from './write-customers.ts'

export interface GuestContact {
  readonly name: string
  readonly email: string
  /** E.164; empty: none, or none that could be read. */
  readonly phone: string
}

/** Of each contact whose it is, by email before phone: a number is shared more often. */
export async function findCustomersOfGuests(
  scope: Scope,
  trx: TenantTransaction,
  contacts: readonly Pick<GuestContact, 'email' | 'phone'>[],
): Promise<readonly (string | null)[]> {
  const given = (texts: readonly string[]) => texts.filter((text) => text !== '')
  const emails = given(contacts.map(({ email }) => email.toLowerCase()))
  const phones = given(contacts.map(({ phone }) => phone))
  if (emails.length + phones.length === 0) return contacts.map(() => null)
  const rows = await findByContacts(scope, trx, { emails, phones })
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]))
  const byPhone = new Map(rows.map(({ id, phone }) => [phone, id]))
  byEmail.delete('')
  byPhone.delete('')
  return contacts.map(
    ({ email, phone }) => byEmail.get(email.toLowerCase()) ?? byPhone.get(phone) ?? null,
  )
}

/** Null where a record of customers does not take what the guest wrote. */
export async function addCustomerOfGuest(
  write: Write,
  {
    id,
    contact,
    marketingEmail,
  }: { readonly id: string; readonly contact: GuestContact; readonly marketingEmail: boolean },
): Promise<string | null> {
  const { name, email, phone } = contact
  const read = customerInput.safeParse({ ...nameInParts(name), email, phone, marketingEmail })
  if (!read.success || (email === '' && phone === '')) return null
  return (await createCustomer(write, { id, input: read.data, source: 'shop' })).id
}

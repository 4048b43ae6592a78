/** Customers of the ticket in front: found on the server or here, put on it and taken off. */
import { fetchNetwork } from '@servery/client'
import { isPassing } from '@servery/client/register/server-answer.ts'
import type { CustomerAtTillRecord } from '@servery/contract/customers.ts'
import type { CustomerSearch } from '@servery/domain/customers/customer.ts'
import { pointTermsOf } from '@servery/domain/loyalty/points.ts'
import { apiUrl } from '../device/pairing.ts'
import { authorise } from '../gate/authorise.ts'
import type { Till } from '../store/till.ts'
import { change } from '../ticket/actions.ts'
import { customersOf } from './customers-of.ts'
import type { KnownCustomer, NewCustomer } from './known-customers.ts'

/** Those the server finds; of this till's own where it does not answer. */
export async function findCustomers(
  till: Till,
  text: string,
  search: CustomerSearch,
): Promise<{ readonly rows: readonly KnownCustomer[]; readonly isOnline: boolean }> {
  const own = customersOf(till)
  const answer = await ask(till, 'GET', `/customer-search?q=${encodeURIComponent(text.trim())}`)
  if (answer?.status !== 200) return { rows: own.find(search), isOnline: false }
  const { rows } = answer.body as { readonly rows: readonly CustomerAtTillRecord[] }
  const waiting = new Set(own.waiting().map(({ id }) => id))
  const mine = own.find(search).filter(({ id }) => waiting.has(id))
  return { rows: [...mine, ...rows.map(knownOf)], isOnline: true }
}

export function attachCustomer(till: Till, customer: KnownCustomer): void {
  customersOf(till).meet(customer)
  const { id: customerId } = customer
  const groups = groupsOf(till, customer)
  const { branch, programme } = till.catalogue.get()
  const points = pointTermsOf(programme, branch.currency)
  const attach = { customerId, groups, ...(points === null ? {} : { points }) }
  change(till, { key: 'undo.customer' }, { type: 'attach_customer', ...attach })
}

/** Those of their tags and segments that a discount asks for: no others go into the books. */
function groupsOf(till: Till, { tags, segments = [] }: KnownCustomer): readonly string[] {
  const { discounts } = till.catalogue.get()
  return [...tags, ...segments].filter((group) =>
    discounts.some(({ customerTags = [] }) => customerTags.includes(group)),
  )
}

export function detachCustomer(till: Till): void {
  change(till, { key: 'undo.customer' }, { type: 'detach_customer' })
}

export function addCustomer(till: Till, customer: NewCustomer): void {
  attachCustomer(till, customersOf(till).add(customer))
  void tellWaiting(till)
}

/** Leaves out the tax for what entitles to it, of those who may; null charges it again. */
export function exemptTax(till: Till, reference: string | null): void {
  const set = (exempt: boolean) =>
    change(till, { key: 'undo.tax' }, { type: 'exempt_tax', exempt, reference: reference ?? '' })
  if (reference === null) set(false)
  else authorise(till, { right: 'orders.tax_exempt' }, () => set(true))
}

/** Who is on the ticket; the server is asked where this till never met them. */
export async function readCustomer(till: Till, id: string): Promise<KnownCustomer | null> {
  const own = customersOf(till)
  const answer = await ask(till, 'GET', `/customer-search/${id}`)
  if (answer?.status !== 200) return own.get(id)
  const customer = answer.body as CustomerAtTillRecord
  if (customer.archived) {
    own.drop(customer.id)
    return null
  }
  own.told(id, knownOf(customer))
  return knownOf(customer)
}

const firstRefused = 400

/** Sends whom this till added, in order; what the server refuses for good is not sent again. */
export async function tellWaiting(till: Till): Promise<void> {
  const own = customersOf(till)
  for (const customer of own.waiting()) {
    const answer = await ask(till, 'POST', '/customer-search', customer)
    if (answer === null) return
    const { status, body } = answer
    if (status === 200) own.told(customer.id, knownOf(body as CustomerAtTillRecord))
    else if (status >= firstRefused && !isPassing(status)) {
      own.told(customer.id, own.get(customer.id))
    } else return
  }
}

function knownOf({ version: _v, archived: _a, ...customer }: CustomerAtTillRecord): KnownCustomer {
  return customer
}

/** Null where the server does not answer. */
export async function ask(till: Till, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const { deviceToken } = till.device.pairing
  const network = fetchNetwork({ baseUrl: apiUrl, token: () => deviceToken })
  try {
    return await network.request({ method, path, ...(body === undefined ? {} : { body }) })
  } catch {
    return null
  }
}

import { isPassing } from '@servery/client/register/server-answer.ts'
import type { CustomerAtTillRecord } from '@servery/contract/people/customers.ts'
import { type CustomerSearch, customerName } from '@servery/domain/business/customers/customer.ts'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { customersOf, type KnownCustomer, type NewCustomer } from '../../device/guests/index.ts'
import { ask } from '../../device/register/index.ts'
import { type Notice, showNotice, type Till } from '../../device/store/index.ts'
import { type Approval, authorise } from '../../gate/rights/index.ts'
import { change, changeUnder } from '../order/ticket/index.ts'
import { customerTexts } from './customer-texts.ts'

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
  const { id, tags, segments = [] } = customer
  change(till, { key: 'undo.customer' }, attachment(till, id, [...tags, ...segments]))
}

/**
 * On the terms of now. Of their tags and segments those that a discount asks for: no others go into
 * the books. Whom this till never met has the groups that are known of them, and gets points too.
 */
export function attachment(
  till: Till,
  customerId: string,
  groups: readonly string[],
): OrderCommand & { readonly type: 'attach_customer' } {
  const { branch, discounts, programme } = till.catalogue.get()
  const points = pointTermsOf(programme, branch.currency)
  const asked = groups.filter((group) =>
    discounts.some(({ customerTags = [] }) => customerTags.includes(group)),
  )
  const terms = points === null ? {} : { points }
  return { type: 'attach_customer', customerId, groups: asked, ...terms }
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
  const set = (approval: Approval | null, exempt: boolean) =>
    changeUnder(
      till,
      approval,
      { key: 'undo.tax' },
      { type: 'exempt_tax', exempt, reference: reference ?? '' },
    )
  if (reference === null) set(null, false)
  else authorise(till, { right: 'orders.tax_exempt' }, (approval) => set(approval, true))
}

/** Gone: erased, or archived. Unheard: nobody answers, and this till never met them. */
export type CustomerRead = KnownCustomer | 'gone' | 'unheard'

/** Who is on the ticket; the server is asked where this till never met them. */
export async function readCustomer(till: Till, id: string): Promise<CustomerRead> {
  const own = customersOf(till)
  const answer = await ask(till, 'GET', `/customer-search/${id}`)
  if (answer?.status !== 200) return own.get(id) ?? 'unheard'
  const customer = answer.body as CustomerAtTillRecord
  if (customer.archived) {
    own.drop([customer.id])
    return 'gone'
  }
  own.told(id, knownOf(customer))
  return knownOf(customer)
}

const firstRefused = 400

/** Sends whom this till added, in order; what the server refuses for good is not sent again. */
export async function tellWaiting(till: Till): Promise<void> {
  const own = customersOf(till)
  for (const customer of own.waiting()) {
    const answer = await tell(till, customer)
    if (answer === null) return
    if (answer !== 'refused') {
      own.told(customer.id, answer)
      continue
    }
    own.told(customer.id, own.get(customer.id))
    tellStaff(till, 'notKept', { name: customerName({ ...customer, company: '' }) })
  }
}

/** What has become of a customer, in the texts that come with customers. */
export function tellStaff(till: Till, what: 'gone' | 'notKept', values: Notice['values']): void {
  const text = `customers.${what}`
  showNotice(till, { tone: 'error', key: `${customerTexts}:${text}`, values, action: null })
}

/** Null: not now. Without the number or the address that the server refuses they are kept. */
async function tell(till: Till, customer: NewCustomer): Promise<KnownCustomer | 'refused' | null> {
  const answer = await ask(till, 'POST', '/customer-search', customer)
  if (answer === null) return null
  const { status, body } = answer
  if (status === 200) return knownOf(body as CustomerAtTillRecord)
  if (status < firstRefused || isPassing(status)) return null
  const refusal = body as { readonly data?: { readonly field?: string | null } } | null
  const field = (['email', 'phone'] as const).find((one) => one === refusal?.data?.field)
  if (field === undefined || customer[field] === '') return 'refused'
  return tell(till, { ...customer, [field]: '' })
}

/** Nobody stays on a till who was erased: it asks whom of those it met it is to forget. */
export async function forgetGone(till: Till): Promise<void> {
  const own = customersOf(till)
  const ids = own.met()
  if (ids.length === 0 || till.device.training) return
  const answer = await ask(till, 'POST', '/customer-search/gone', { ids })
  if (answer?.status === 200) own.drop((answer.body as { readonly ids: readonly string[] }).ids)
}

const forgetEveryMs = 60 * 60_000

/** Now, and each hour while there is a connection. */
export function followErasures(till: Till): void {
  const look = () => void forgetGone(till)
  look()
  setInterval(look, forgetEveryMs)
}

function knownOf({ version: _v, archived: _a, ...customer }: CustomerAtTillRecord): KnownCustomer {
  return customer
}

import { customerTagMax, customerTagsMax } from '@servery/domain/business/customers/customer.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type Customer = OutputOf<typeof client.customers.get>
export type CustomerRow = OutputOf<typeof client.customers.list>['rows'][number]
export type CustomerDetail = OutputOf<typeof client.customers.detail>
type CustomerContent = Omit<InputOf<typeof client.customers.update>, 'id' | 'version'>

export interface CustomerValues {
  firstName: string
  secondName: string
  email: string
  phone: string
  /** `1` to `12`, or empty. */
  birthMonth: string
  birthDay: number | null
  company: string
  addresses: { line1: string; line2: string; town: string; postcode: string }[]
  /** With commas between them. */
  tags: string
  note: string
  allergens: string[]
  marketingEmail: boolean
  marketingSms: boolean
  hasAccount: boolean
  accountLimit: number | null
  taxExempt: boolean
}

export const newAddress: CustomerValues['addresses'][number] = {
  line1: '',
  line2: '',
  town: '',
  postcode: '',
}

export function toCustomerValues(customer: Customer | null): CustomerValues {
  return {
    firstName: customer?.firstName ?? '',
    secondName: customer?.secondName ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    birthMonth: String(customer?.birthday?.month ?? ''),
    birthDay: customer?.birthday?.day ?? null,
    company: customer?.company ?? '',
    addresses: customer?.addresses ?? [],
    tags: (customer?.tags ?? []).join(', '),
    note: customer?.note ?? '',
    allergens: [...(customer?.allergens ?? [])],
    marketingEmail: customer?.marketingEmail ?? false,
    marketingSms: customer?.marketingSms ?? false,
    hasAccount: (customer?.accountLimit ?? null) !== null,
    accountLimit: customer?.accountLimit ?? null,
    taxExempt: customer?.taxExempt ?? false,
  }
}

/** What the API takes; the phone number as it was read. */
export function toCustomerContent(values: CustomerValues, phone: string): CustomerContent {
  const { birthMonth, birthDay, hasAccount, accountLimit, ...rest } = values
  return {
    ...rest,
    email: values.email.trim(),
    phone,
    // Half of one is refused where it is kept, so that it is not lost in silence.
    birthday:
      birthMonth === '' && birthDay === null
        ? null
        : { month: Number(birthMonth), day: birthDay ?? 0 },
    addresses: values.addresses.filter(({ line1 }) => line1.trim() !== ''),
    tags: tagsOf(values.tags),
    allergens: values.allergens as Allergen[],
    accountLimit: hasAccount ? (accountLimit ?? 0) : null,
  }
}

/** The tags of a text, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(/[,،]/).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

export function areTagsGood(text: string): boolean {
  const tags = tagsOf(text)
  return tags.length <= customerTagsMax && tags.every((tag) => [...tag].length <= customerTagMax)
}

/** The field of the form that a field of the record stands in. */
export function fieldOfCustomer(path: string): string {
  if (path.startsWith('birthday')) return 'birthDay'
  return path.startsWith('tags') ? 'tags' : path
}

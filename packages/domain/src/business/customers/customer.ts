/** Who comes back: what is kept of a customer, what they are called, and how they are found. */
import { foldText } from '../../offer/catalogue/search.ts'
import type { Allergen } from '../../offer/catalogue/types.ts'
import type { AddressParts } from '../company/address.ts'

/** What a till knows of a customer. */
export interface CustomerAtTill {
  readonly firstName: string
  readonly secondName: string
  readonly company: string
  readonly email: string
  /** E.164, or empty. */
  readonly phone: string
  readonly tags: readonly string[]
  readonly note: string
  readonly allergens: readonly Allergen[]
  readonly taxExempt: boolean
}

/** By what a customer may be called, the first that there is. */
export type Named = Pick<CustomerAtTill, 'firstName' | 'secondName' | 'company' | 'email' | 'phone'>

/** People are found from so many characters on: fewer would show half of everybody. */
export const customerSearchMin = 3
const searchWordsMax = 6
const wordLengthMax = 120
/** A till keeps so many of those whom it has met. */
export const customersMetMax = 1000
export const customerNoteMax = 280
export const customerTagMax = 40
export const customerTagsMax = 20

/** What a customer is called: the name, else the company, e-mail or phone; empty once erased. */
export function customerName({ firstName, secondName, company, email, phone }: Named): string {
  const name = `${firstName} ${secondName}`.trim()
  return [name, company, email, phone].find((one) => one !== '') ?? ''
}

/** A whole name where only one was given: the last word is the surname. */
export function nameInParts(name: string): {
  readonly firstName: string
  readonly secondName: string | undefined
} {
  const words = name.split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return { firstName: words.join(' '), secondName: last }
}

/** How a guest is called where others hear or read it: never by e-mail or phone number. */
export function calledName({
  firstName,
  secondName,
  company,
}: Pick<Named, 'firstName' | 'secondName' | 'company'>): string {
  return `${firstName} ${secondName}`.trim() || company
}

/**
 * Who a sale is billed to, line by line as on an envelope: company, name, address. Empty where
 * neither company nor name is known.
 */
export function billedTo(
  { firstName, secondName, company }: Pick<Named, 'firstName' | 'secondName' | 'company'>,
  address?: AddressParts,
): readonly string[] {
  const who = [company, `${firstName} ${secondName}`.trim()].filter((line) => line !== '')
  if (who.length === 0 || address === undefined) return who
  const { line1, line2, town, postcode } = address
  return [...who, ...[line1, line2, town, postcode].filter((line) => line !== '')]
}

/** True where nothing would say who it is. */
export function isNameless(customer: Named): boolean {
  return customerName(customer) === ''
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether there is such a day in some year. */
export function isBirthday({ month, day }: { readonly month: number; readonly day: number }) {
  return day >= 1 && day <= (daysOfMonth[month - 1] ?? 0)
}

/** What is looked for: the words of a name or an e-mail, or the digits of a phone number. */
export type CustomerSearch =
  | { readonly by: 'words'; readonly words: readonly string[] }
  | { readonly by: 'digits'; readonly digits: string }

/** Digits with what people write between them. */
const phoneShape = /^[+\d\s()./-]+$/

/**
 * Digits with what people write between them are a number. Leading zeros are no part of one that is
 * dialled, but of the last digits of one: of those too few would be left.
 */
export function customerSearchOf(search: string): CustomerSearch | null {
  const trimmed = search.trim()
  if ([...trimmed].length < customerSearchMin) return null
  if (phoneShape.test(trimmed)) {
    const all = trimmed.replaceAll(/\D/g, '')
    const dialled = all.replace(/^0+/, '')
    const digits = dialled.length < customerSearchMin ? all : dialled
    return digits.length < customerSearchMin ? null : { by: 'digits', digits }
  }
  const words = wordsOf(trimmed)
  return words.length === 0 ? null : { by: 'words', words: words.slice(0, searchWordsMax) }
}

/** The words under which a customer is found, each by its beginning. */
export function customerWords(customer: Named): readonly string[] {
  const { firstName, secondName, company, email } = customer
  const address = foldText(email).trim()
  const local = address.split('@')[0] ?? ''
  return [
    ...new Set([
      ...wordsOf(`${firstName} ${secondName} ${company}`),
      ...(address === '' ? [] : [address.slice(0, wordLengthMax), ...wordsOf(local)]),
    ]),
  ]
}

/** The digits of a phone number from each of its digits on, so that any part of it finds it. */
export function phoneEndings(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - customerSearchMin + 1) }, (_, at) =>
    digits.slice(at),
  )
}

/** People give so many of the last digits of their phone number, or more. */
const lastDigitsMin = 4

/**
 * How phone numbers end that are looked for by their last digits or as a whole: as they are typed,
 * and without the zeros of a number as it is dialled. None where it is no number.
 */
export function phoneEndingsOf(search: string): readonly string[] {
  if (!phoneShape.test(search.trim())) return []
  const digits = search.replaceAll(/\D/g, '')
  return [...new Set([digits, digits.replace(/^0+/, '')])].filter(
    (ending) => ending.length >= lastDigitsMin,
  )
}

/** Whether a customer is one of those looked for: as the server finds them. */
export function isFound(customer: Named, search: CustomerSearch): boolean {
  if (search.by === 'digits') return customer.phone.includes(search.digits)
  const own = customerWords(customer)
  return search.words.every((word) => own.some((one) => one.startsWith(word)))
}

/** An address stays whole; what else is written apart are words of their own. */
function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[\s,;]+/)
    .flatMap((word) => (word.includes('@') ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, wordLengthMax))
}

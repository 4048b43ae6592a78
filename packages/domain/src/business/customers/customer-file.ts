/**
 * A file of customers beside those who are there, row by row: whom a row means, what it says of
 * them, and what is wrong. A column that is not in the file says nothing, nor does an empty cell.
 */
import {
  customerNoteMax,
  customerTagMax,
  customerTagsMax,
  isBirthday,
  nameInParts,
} from './customer.ts'
import { isEmail } from './email.ts'

export const customerFileFields = [
  'name',
  'firstName',
  'secondName',
  'email',
  'phone',
  'company',
  'birthday',
  'tags',
  'note',
  'line1',
  'line2',
  'town',
  'postcode',
  'marketingEmail',
  'marketingSms',
] as const
export type CustomerFileField = (typeof customerFileFields)[number]

export const customerFileProblems = [
  /** Neither a name nor an e-mail address nor a phone number. */
  'nameless',
  'no_email',
  'no_phone',
  'no_birthday',
  'no_yes_or_no',
  'too_long',
  'too_many',
  /** A town or a postcode, and no street. */
  'no_street',
  /** The customer has as many addresses as there may be. */
  'no_room',
  'not_text',
  /** The record refuses it, for whatever reason. */
  'not_accepted',
  /** Twice in this file. */
  'repeated',
  /** Somebody has it already, and such rows were to be reported. */
  'known',
  /** The e-mail address is one customer's and the phone number another's. */
  'two_customers',
] as const
export type CustomerFileProblemCode = (typeof customerFileProblems)[number]

/** What becomes of a row whose e-mail address or phone number somebody has already. */
export const customerFileMatches = ['update', 'skip', 'report'] as const
export type CustomerFileMatch = (typeof customerFileMatches)[number]

export interface CustomerFileProblem {
  readonly row: number
  readonly field: CustomerFileField
  readonly problem: CustomerFileProblemCode
  readonly value: string
}

/** What a row says; what it does not say is absent. */
export interface CustomerFilePatch {
  readonly firstName?: string
  readonly secondName?: string
  readonly email?: string
  readonly phone?: string
  readonly company?: string
  readonly birthday?: { readonly month: number; readonly day: number }
  readonly tags?: readonly string[]
  readonly note?: string
  readonly address?: {
    readonly line1: string
    readonly line2: string
    readonly town: string
    readonly postcode: string
  }
  readonly marketingEmail?: boolean
  readonly marketingSms?: boolean
}

export interface CustomerFileDraft {
  readonly row: number
  /** Whom it changes; null for somebody new. */
  readonly customerId: string | null
  readonly patch: CustomerFilePatch
}

export interface CustomerFileSetting {
  readonly onKnown: CustomerFileMatch
  /** E.164, or null for what is no number. */
  readonly readPhone: (text: string) => string | null
  /** Who has them already. */
  readonly known: {
    readonly emails: ReadonlyMap<string, string>
    readonly phones: ReadonlyMap<string, string>
  }
}

const nameMax = 80
const lengths: { readonly [field in CustomerFileField]?: number } = {
  name: 2 * nameMax,
  firstName: nameMax,
  secondName: nameMax,
  email: 254,
  company: 80,
  note: customerNoteMax,
  line1: 80,
  line2: 80,
  town: 80,
  postcode: 12,
}

type Cells = { readonly [field in CustomerFileField]?: string }
type Problem = readonly [CustomerFileField, CustomerFileProblemCode]

/** Reads rows one after the other; it remembers those before, so that nobody comes twice. */
export function createCustomerFileReader(setting: CustomerFileSetting) {
  const seen = new Set<string>()
  return ({ row, cells }: { readonly row: number; readonly cells: Cells }) => {
    const said = tidied(cells)
    const problems: Problem[] = lengthProblems(said)
    const patch = patchOf(said, setting, problems)
    if (problems.length === 0 && isNobody(patch)) problems.push(['name', 'nameless'])
    const contacts = contactsOf(patch)
    for (const [field, value] of contacts) {
      if (seen.has(`${field} ${value}`)) problems.push([field, 'repeated'])
    }
    const owners = ownersOf(contacts, setting)
    if (owners.length > 1) problems.push(['phone', 'two_customers'])
    const customerId = owners[0]?.[1] ?? null
    if (customerId !== null && setting.onKnown === 'report') {
      problems.push([owners[0]?.[0] ?? 'email', 'known'])
    }
    for (const [field, value] of contacts) seen.add(`${field} ${value}`)
    const isLeftOut = customerId !== null && setting.onKnown === 'skip'
    const draft: CustomerFileDraft | null =
      problems.length > 0 || isLeftOut ? null : { row, customerId, patch }
    return {
      draft,
      isLeftOut: isLeftOut && problems.length === 0,
      problems: problems.map(
        ([field, problem]): CustomerFileProblem => ({
          row,
          field,
          problem,
          value: cells[field] ?? '',
        }),
      ),
    }
  }
}

/** What is written with several blanks is one word after the other; what is empty is absent. */
function tidied(cells: Cells): Cells {
  const said = Object.entries(cells).flatMap(([field, cell]) => {
    const text = cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
    return text === '' ? [] : [[field, text] as const]
  })
  return Object.fromEntries(said)
}

function lengthProblems(said: Cells): Problem[] {
  return Object.entries(said).flatMap(([name, text]): Problem[] => {
    const field = name as CustomerFileField
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/.test(text)) return [[field, 'not_text']]
    return text.length > (lengths[field] ?? 1000) ? [[field, 'too_long']] : []
  })
}

function patchOf(
  said: Cells,
  { readPhone }: CustomerFileSetting,
  problems: Problem[],
): CustomerFilePatch {
  const read = <Value>(
    field: CustomerFileField,
    parse: (text: string) => Value | null,
    problem: CustomerFileProblemCode,
  ): Value | undefined => {
    const text = said[field]
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === null) problems.push([field, problem])
    return value ?? undefined
  }
  const { line1, line2 = '', town = '', postcode = '' } = said
  const withoutStreet = (['line2', 'town', 'postcode'] as const).find((field) => said[field])
  if (line1 === undefined && withoutStreet !== undefined) {
    problems.push([withoutStreet, 'no_street'])
  }
  const names = namesOf(said)
  const isWhole = said.firstName === undefined && said.secondName === undefined
  if (isWhole && Object.values(names).some((one = '') => one.length > nameMax)) {
    problems.push(['name', 'too_long'])
  }
  return present({
    ...names,
    email: read('email', readEmail, 'no_email'),
    phone: read('phone', readPhone, 'no_phone'),
    company: said.company,
    birthday: read('birthday', readBirthday, 'no_birthday'),
    tags: read('tags', readTags, 'too_many'),
    note: said.note,
    address: line1 === undefined ? undefined : { line1, line2, town, postcode },
    marketingEmail: read('marketingEmail', readYes, 'no_yes_or_no'),
    marketingSms: read('marketingSms', readYes, 'no_yes_or_no'),
  })
}

/** A whole name stands for both where they are not told apart: the last word is the surname. */
function namesOf({ name, firstName, secondName }: Cells) {
  const isApart = name === undefined || firstName !== undefined || secondName !== undefined
  return isApart ? { firstName, secondName } : nameInParts(name)
}

function readEmail(text: string): string | null {
  return isEmail(text) ? text.toLowerCase() : null
}

/** A day and a month, with or without a year: 1985-03-31, 31.3.1985, 31/03, 03-31. */
function readBirthday(text: string): { month: number; day: number } | null {
  const iso = /^(?:\d{4}-|--)?(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[./] ?(\d{1,2})[./]?(?: ?\d{2,4})?$/.exec(text)
  const [month, day] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]]
  const birthday = { month: Number(month), day: Number(day) }
  return isBirthday(birthday) ? birthday : null
}

function readTags(text: string): readonly string[] | null {
  const tags = [...new Set(text.split(/[;,،؛|]/).map((tag) => tag.trim()))].filter(Boolean)
  const isGood = tags.length <= customerTagsMax && tags.every((one) => one.length <= customerTagMax)
  return isGood ? tags : null
}

const yes = [
  '1',
  'yes',
  'y',
  'true',
  'x',
  'ja',
  'j',
  'wahr',
  'si',
  'sí',
  's',
  'verdadero',
  'نعم',
  'subscribed',
]
const no = [
  '0',
  'no',
  'n',
  'false',
  '-',
  'nein',
  'falsch',
  'falso',
  'لا',
  'unsubscribed',
  'not subscribed',
]

function readYes(text: string): boolean | null {
  const word = text.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : null
}

function isNobody({ firstName, secondName, company, email, phone }: CustomerFilePatch): boolean {
  return [firstName, secondName, company, email, phone].every((one) => one === undefined)
}

type Contact = readonly ['email' | 'phone', string]

function contactsOf({ email, phone }: CustomerFilePatch): readonly Contact[] {
  const all = [['email', email] as const, ['phone', phone] as const]
  return all.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))
}

/** Who has these, each customer once. */
function ownersOf(contacts: readonly Contact[], { known }: CustomerFileSetting) {
  const found = contacts.flatMap(([field, value]) => {
    const id = (field === 'email' ? known.emails : known.phones).get(value)
    return id === undefined ? [] : [[field, id] as const]
  })
  return found.filter(([, id], at) => found.findIndex((one) => one[1] === id) === at)
}

/** Without what is undefined. */
function present<Values extends object>(values: Values) {
  const there = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>
  }
}

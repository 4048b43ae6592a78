/** The emptiest value that a schema of the contract allows: no rows, no words, noughts, null. */
import type { z } from 'zod'

export type Schema = z.core.$ZodType | undefined

const words: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  guid: '00000000-0000-4000-8000-000000000000',
  email: 'nobody@example.com',
  url: 'https://example.com',
  date: '2026-01-05',
  datetime: '2026-01-05T12:00:00.000Z',
  time: '12:00',
}

/** Words that a page hands to the platform, which takes no empty ones. */
const wordsByName: Readonly<Record<string, string>> = {
  currency: 'GBP',
  timeZone: 'Europe/London',
  at: '2026-01-05T12:00:00.000Z',
}

export function emptiestOf(schema: Schema): unknown {
  if (schema === undefined) return undefined
  const def = schema._zod.def as Definition
  const make = emptiestByType[def.type]
  if (make !== undefined) return make(def)
  throw new Error(`Say what is answered: nothing empty is known of ${def.type}.`)
}

interface Definition {
  readonly type: string
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly format?: string
  readonly left?: Schema
  readonly right?: Schema
  readonly in?: Schema
  readonly getter?: () => Schema
  readonly defaultValue?: unknown
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}

interface Check {
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly minimum?: number
  readonly value?: number | bigint
}

const emptiestByType: Readonly<Record<string, (def: Definition) => unknown>> = {
  object: ({ shape = {} }) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([, part]) => part?._zod.optin !== 'optional')
        .map(([key, part]) => [
          key,
          part?._zod.def.type === 'string'
            ? (wordsByName[key] ?? emptiestOf(part))
            : emptiestOf(part),
        ]),
    ),
  array: (def) => Array.from({ length: minimumOf(def) }, () => emptiestOf(Object(def).element)),
  record: () => ({}),
  tuple: ({ items = [] }) => items.map(emptiestOf),
  union: ({ options = [] }) => emptiestOf(options[0]),
  intersection: ({ left, right }) => Object.assign({}, emptiestOf(left), emptiestOf(right)),
  enum: ({ entries = {} }) => Object.values(entries)[0],
  literal: ({ values = [] }) => values[0],
  string: (def) => wordOf(def),
  number: (def) => numberOf(def),
  boolean: () => false,
  null: () => null,
  undefined: () => undefined,
  void: () => undefined,
  any: () => null,
  unknown: () => null,
  nullable: () => null,
  optional: () => undefined,
  default: ({ defaultValue }) => structuredClone(defaultValue),
  readonly: ({ innerType }) => emptiestOf(innerType),
  catch: ({ innerType }) => emptiestOf(innerType),
  pipe: (def) => emptiestOf(def.in),
  lazy: ({ getter }) => emptiestOf(getter?.()),
}

function checksOf({ checks = [] }: Definition): readonly Check[] {
  return checks.map((check) => check._zod.def)
}

function wordOf(def: Definition): string {
  const formats = [def.format, ...checksOf(def).map(({ format }) => format)]
  const known = formats.map((format) => words[format ?? '']).find(Boolean)
  if (known !== undefined) return known
  const pattern = checksOf(def).find(({ format }) => format === 'regex')?.pattern
  const guesses = ['', '#000000', words.date, words.time, 'GBP', '0', words.uuid, 'a']
  const guess = guesses.find((one) => pattern === undefined || pattern.test(one ?? ''))
  return (guess ?? '').padEnd(minimumOf(def), '–')
}

function minimumOf(def: Definition): number {
  return Math.max(
    0,
    ...checksOf(def).map((check) => (check.check === 'min_length' ? (check.minimum ?? 0) : 0)),
  )
}

function numberOf(def: Definition): number {
  const least = checksOf(def)
    .filter(({ check }) => check === 'greater_than')
    .map(({ value = 0, ...rest }) => Number(value) + (Object(rest).inclusive ? 0 : 1))
  return Math.max(0, ...least)
}

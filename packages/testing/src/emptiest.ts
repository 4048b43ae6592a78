/** The emptiest value that a schema of the contract allows: no rows, no words, noughts, null. */
import {
  checksOf,
  formatsOf,
  isOptional,
  limitsOfParts,
  type Parts,
  partsOf,
  patternOf,
  type Schema,
} from '@servery/contract/base/schema-parts.ts'

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
  updatedAt: '2026-01-05T12:00:00.000Z',
}

export function emptiestOf(schema: Schema | undefined): unknown {
  if (schema === undefined) return undefined
  const def = partsOf(schema)
  const make = emptiestByType[def.type]
  if (make !== undefined) return make(def)
  throw new Error(`Say what is answered: nothing empty is known of ${def.type}.`)
}

const emptiestByType: Readonly<Record<string, (def: Parts) => unknown>> = {
  object: ({ shape = {} }) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([, part]) => !isOptional(part))
        .map(([key, part]) => [
          key,
          partsOf(part).type === 'string'
            ? (wordsByName[key] ?? emptiestOf(part))
            : emptiestOf(part),
        ]),
    ),
  array: (def) => Array.from({ length: minimumOf(def) }, () => emptiestOf(def.element)),
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

function wordOf(def: Parts): string {
  const known = formatsOf(def)
    .map((format) => words[format])
    .find(Boolean)
  if (known !== undefined) return known
  const pattern = patternOf(def)
  const guesses = ['', '#000000', words.date, words.time, 'GBP', '0', words.uuid, 'a']
  const guess = guesses.find((one) => pattern === undefined || pattern.test(one ?? ''))
  return (guess ?? '').padEnd(minimumOf(def), '–')
}

function minimumOf(def: Parts): number {
  return Math.max(0, limitsOfParts(def).minimum ?? 0)
}

function numberOf(def: Parts): number {
  const least = checksOf(def)
    .filter(({ check }) => check === 'greater_than')
    .map(({ value = 0, inclusive = false }) => Number(value) + (inclusive ? 0 : 1))
  return Math.max(0, ...least)
}

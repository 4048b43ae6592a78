/**
 * Values that a schema of the contract allows and nobody would mean: the least, the most, ids of
 * other things, words that open formulas. What the schema refuses all the same may be sent as well.
 */

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
import type { Random } from '../random.ts'

export interface Source {
  readonly random: Random
  /** An id for a field of that name; now and then of something else altogether. */
  idFor(name: string): string
}

export const farDays = ['1970-01-01', '1999-12-31', '2000-02-29', '2026-02-28', '2100-12-31']
const farInstants = farDays.map((day) => `${day}T23:59:59.999Z`)
const words = [
  '',
  'a',
  '=1+1',
  '@SUM(A1)',
  'Ωμέγα ☕',
  'مرحبا',
  '👩‍👩‍👧',
  '<b>&amp;',
  '%s %d',
  "'; --",
]
const rows = [0, 1, 1, 2, 3]

export function absurdOf(schema: Schema | undefined, source: Source, name = ''): unknown {
  if (schema === undefined) return undefined
  const def = partsOf(schema)
  const make = byType[def.type]
  if (make === undefined) throw new Error(`Say what is absurd: nothing is known of ${def.type}.`)
  return make(def, source, name)
}

type Make = (def: Parts, source: Source, name: string) => unknown

const inner: Make = (def, source, name) => absurdOf(def.innerType, source, name)

const byType: Readonly<Record<string, Make>> = {
  object: ({ shape = {} }, source, name) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([key, part]) => {
        const isLeftOut = isOptional(part) && source.random.chance(500_000)
        return isLeftOut ? [] : [[key, absurdOf(part, source, key === 'id' ? name : key)]]
      }),
    ),
  array: (def, source, name) => {
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = limitsOfParts(def)
    const most = Math.min(Math.max(minimum, source.random.pick(rows)), maximum)
    return Array.from({ length: most }, () => absurdOf(def.element, source, name))
  },
  record: () => ({}),
  tuple: ({ items = [] }, source, name) => items.map((item) => absurdOf(item, source, name)),
  union: ({ options = [] }, source, name) => absurdOf(source.random.pick(options), source, name),
  intersection: ({ left, right }, source, name) =>
    Object.assign({}, absurdOf(left, source, name), absurdOf(right, source, name)),
  enum: ({ entries = {} }, { random }) => random.pick(Object.values(entries)),
  literal: ({ values = [] }, { random }) => random.pick(values),
  string: (def, source, name) => textOf(def, source, name),
  number: (def, { random }) => numberOf(def, random),
  boolean: (_def, { random }) => random.chance(500_000),
  null: () => null,
  undefined: () => undefined,
  any: () => null,
  unknown: () => null,
  nullable: (def, source, name) =>
    source.random.chance(300_000) ? null : absurdOf(def.innerType, source, name),
  optional: inner,
  default: inner,
  readonly: inner,
  catch: inner,
  pipe: (def, source, name) => absurdOf(def.in, source, name),
  lazy: ({ getter }, source, name) => absurdOf(getter?.(), source, name),
}

function textOf(def: Parts, source: Source, name: string): string {
  const { random } = source
  const formats = formatsOf(def)
  if (formats.includes('uuid') || formats.includes('guid')) return source.idFor(name)
  if (formats.includes('date')) return random.pick(farDays)
  if (formats.includes('datetime')) return random.pick(farInstants)
  const pattern = patternOf(def)
  if (pattern !== undefined) {
    const guesses = ['GBP', 'EUR', 'A-001', 'T1-000001'].filter((guess) => pattern.test(guess))
    if (guesses.length > 0) return random.pick(guesses)
  }
  if (name === 'holder' && random.chance(500_000)) return source.idFor(name)
  const { minimum = 0, maximum: most = 80 } = limitsOfParts(def)
  const word = random.chance(50_000) ? 'W'.repeat(most) : random.pick(words)
  return [...word.padEnd(minimum, '–')].slice(0, most).join('')
}

/** Mostly what a guest could have meant, or no price could be worked out of what follows. */
function numberOf(def: Parts, random: Random): number {
  let [least, most] = [-1_000_000_000, 1_000_000_000]
  for (const { check, value = 0, inclusive = false } of checksOf(def)) {
    if (check === 'greater_than') least = value + (inclusive ? 0 : 1)
    if (check === 'less_than') most = value - (inclusive ? 0 : 1)
  }
  const plain = [0, 1, 2, 100, 340, 1000, 2000, 5000, 200_000]
  const wild = [least, most, -1, -1000, most - 1]
  const drawn = random.chance(850_000) ? random.pick(plain) : random.pick(wild)
  return Math.min(Math.max(drawn, least), most)
}

/** A body with one thing in it changed. */
export function spoiled(body: unknown, source: Source): unknown {
  const copy = structuredClone(body)
  const places = leavesOf(copy)
  if (places.length === 0) return copy
  const { holder, key } = source.random.pick(places)
  holder[key] = spoiledLeaf(holder[key], key, source)
  return copy
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function leavesOf(value: unknown): readonly Place[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => {
    const below = leavesOf(holder[key])
    return below.length > 0 ? below : [{ holder, key }]
  })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

function spoiledLeaf(value: unknown, key: string, source: Source): unknown {
  const { random } = source
  if (typeof value === 'number') {
    return random.pick([0, -value, value + 1, value - 1, value * 1000, 1, 1_000_000_000])
  }
  if (typeof value === 'boolean') return !value
  if (value === null) return random.pick([source.idFor(key), 0, 'a'])
  if (typeof value !== 'string') return value
  if (!uuid.test(value)) return random.pick([...words, ...farDays, ...farInstants])
  return random.chance(100_000) ? value.toUpperCase() : source.idFor(key)
}

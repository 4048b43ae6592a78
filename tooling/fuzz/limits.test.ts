/** Every input of the contract keeps to what the database can hold. */

import { accepts, limitsOf, partsOf, type Schema } from '@servery/contract/base/schema-parts.ts'
import { describe, expect, test } from 'vitest'
import { fuzzedRoutes } from './fuzzed-routes.ts'

interface Leaf {
  readonly place: string
  readonly schema: Schema
}

function leavesOf(schema: Schema, place: string, above: readonly Schema[] = []): readonly Leaf[] {
  if (above.includes(schema)) return []
  const parts = partsOf(schema)
  const within = (inner: Schema | undefined, name = '') =>
    inner === undefined ? [] : leavesOf(inner, `${place}${name}`, [...above, schema])
  const { element, innerType, keyType, valueType, getter } = parts
  const inside = [element, innerType, parts.in, keyType, valueType, getter?.()]
  const several = [...(parts.options ?? []), ...(parts.items ?? [])]
  return [
    { place, schema },
    ...inside.flatMap((inner) => within(inner)),
    ...several.flatMap((inner) => within(inner)),
    ...Object.entries(parts.shape ?? {}).flatMap(([name, inner]) => within(inner, `.${name}`)),
  ]
}

/** What a till has sealed is taken as it is: what no table can hold is quarantined for a person. */
const sealed = /^journal\.append\.facts\.(?:body|at|businessDate)$/

const leaves = fuzzedRoutes
  .flatMap(({ name, input }) => (input === undefined ? [] : leavesOf(input, name)))
  .filter(({ place }) => !sealed.test(place))

const placesOf = (isWrong: (schema: Schema) => boolean, type: string) => {
  const ofType = leaves.filter(({ schema }) => partsOf(schema).type === type)
  expect(ofType.length).toBeGreaterThan(50)
  return [...new Set(ofType.filter(({ schema }) => isWrong(schema)).map(({ place }) => place))]
}

const ends: Readonly<Record<string, readonly string[]>> = {
  date: ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'],
  datetime: ['0001-01-01T00:00:00.000Z', '1899-12-31T23:59:59.999Z', '2101-01-01T00:00:00.000Z'],
}

describe('every input', () => {
  test('of text has a length that it may get', () => {
    const isEndless = (schema: Schema) => {
      const { format = '' } = partsOf(schema)
      return !(format in ends || format === 'uuid') && limitsOf(schema).maximum === undefined
    }
    expect(placesOf(isEndless, 'string')).toEqual([])
  })

  test('of a date or a moment lies in years that somebody lives in', () => {
    const isBeyond = (schema: Schema) =>
      (ends[partsOf(schema).format ?? ''] ?? []).some((end) => accepts(schema, end))
    expect(placesOf(isBeyond, 'string')).toEqual([])
  })

  test('of a number has a least and a greatest one', () => {
    const isOpen = (schema: Schema) => {
      const { minimum, maximum } = limitsOf(schema)
      return !(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum))
    }
    expect(placesOf(isOpen, 'number')).toEqual([])
  })

  test('of a number takes whole ones alone', () => {
    expect(placesOf((schema) => accepts(schema, 1.5) || accepts(schema, 2.5), 'number')).toEqual([])
  })

  test('of a list has so many rows at most', () => {
    expect(placesOf((schema) => limitsOf(schema).maximum === undefined, 'array')).toEqual([])
  })
})

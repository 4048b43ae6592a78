/** Inputs that a route's schema accepts, drawn from its parts and from known values. */

import { accepts, limitsOf, partsOf, type Schema } from '@servery/contract/base/schema-parts.ts'
import { examples } from '@servery/server/app/examples/examples.ts'
import type { Random } from '@servery/testing'
import type { FuzzedRoute } from './fuzzed-routes.ts'
import type { Pool } from './pool.ts'

export type Input = Record<string, unknown>

interface Draw {
  readonly random: Random
  readonly pool: Pool
  readonly noun: string
}

/** The example that the documentation of the API shows, with an id of its own. */
export function exampleInput(route: FuzzedRoute, draw: Draw): Input {
  const { parameters, body } = examples[route.name] ?? {}
  const input = { ...parameters, ...(body as Input | undefined) }
  return settled(route, structuredClone(input), draw)
}

/** An input that the schema accepts; the example where none is found by drawing. */
export function validInput(route: FuzzedRoute, draw: Draw): Input {
  if (route.input === undefined) return {}
  if (draw.random.chance(350_000)) return exampleInput(route, draw)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const drawn = settled(route, drawValue(route.input, draw, draw.noun, 0) as Input, draw)
    if (accepts(route.input, drawn)) return drawn
  }
  return exampleInput(route, draw)
}

/** What is created gets a new id; what is changed is named by the version that it has. */
function settled(route: FuzzedRoute, input: Input, { random, pool, noun }: Draw): Input {
  const settle = { ...input }
  const known = pool.idsOf(noun)
  for (const name of route.inPath) {
    if (name === 'id' && known.length > 0) settle.id = random.pick(known)
  }
  if (typeof settle.id === 'string' && !route.inPath.includes('id')) settle.id = newId(random)
  const version = pool.versionOf(settle.id)
  if ('version' in settle && version !== undefined) settle.version = version
  return settle
}

export function newId(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

function drawValue(schema: Schema, draw: Draw, name: string, depth: number): unknown {
  const { random } = draw
  const parts = partsOf(schema)
  if (parts.shape !== undefined) return objectOf(parts.shape, draw, depth)
  if (parts.element !== undefined) return listOf(schema, parts.element, draw, name, depth)
  if (parts.items !== undefined) {
    return parts.items.map((item) => drawValue(item, draw, name, depth + 1))
  }
  if (parts.keyType !== undefined && parts.valueType !== undefined) {
    if (random.chance(400_000)) return {}
    const key = String(drawValue(parts.keyType, draw, name, depth + 1))
    return { [key]: drawValue(parts.valueType, draw, key, depth + 1) }
  }
  if (parts.options !== undefined) return drawValue(random.pick(parts.options), draw, name, depth)
  if (parts.getter !== undefined)
    return depth > 6 ? null : drawValue(parts.getter(), draw, name, depth)
  const { innerType } = parts
  if (innerType !== undefined) return wrapped(parts.type, innerType, draw, name, depth)
  if (parts.in !== undefined) return drawValue(parts.in, draw, name, depth)
  return plainOf(schema, draw, name)
}

function wrapped(type: string, inner: Schema, draw: Draw, name: string, depth: number): unknown {
  const isLeft = draw.random.chance(depth > 4 ? 900_000 : 400_000)
  if (isLeft && type === 'nullable') return null
  if (isLeft && (type === 'optional' || type === 'default' || type === 'prefault')) return undefined
  return drawValue(inner, draw, name, depth)
}

function objectOf(shape: Readonly<Record<string, Schema>>, draw: Draw, depth: number): Input {
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    drawValue(field, draw, name, depth + 1),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function listOf(schema: Schema, element: Schema, draw: Draw, name: string, depth: number) {
  const { minimum = 0, maximum = 3 } = limitsOf(schema)
  const most = Math.max(minimum, Math.min(maximum, depth > 4 ? 1 : 3))
  const length = draw.random.integer(minimum, most)
  return Array.from({ length }, () => drawValue(element, draw, name.replace(/s$/, ''), depth + 1))
}

const numbers = [0, 1, 2, 5, 100, 1_000, 9_100, 100_000]
const texts: readonly string[] = [
  ...['Flat white', 'Ünïcødé 日本語 🍰', 'O\'Brien & "Sons"', '100 %_\\', 'GBP', 'GB', 'en'],
  ...['2026-03-14', '2000-01-01', '2100-12-31', '2026-03-14T10:00:00.000Z', '10:00', '23:59'],
  ...['04-06', '2026-03', '#c2410c', 'Europe/London', '', '12', '0', 'name', '-name', 'toString'],
  ...['https://quay.example/a', 'Zm9v', '001763700000123-000042', '+447700900123', '1234', '80-90'],
  ...['5feceb66ffc86f38d952786c6d696c79'.repeat(2), 'true', 'false', '192.168.1.20'],
]

function plainOf(schema: Schema, draw: Draw, name: string): unknown {
  const { random, pool } = draw
  const { type, entries, values } = partsOf(schema)
  if (type === 'enum') return random.pick(Object.values(entries ?? {}))
  if (type === 'literal') return values?.[0]
  if (type === 'boolean') return random.chance(500_000)
  if (type === 'number') {
    const { minimum = -1, maximum = 10 } = limitsOf(schema)
    const wanted = [...pool.of(name), minimum, maximum, minimum + 1, maximum - 1, ...numbers]
    return firstFitting(schema, random.shuffle(wanted)) ?? 0
  }
  if (type === 'string') return textOf(schema, draw, name)
  return type === 'null' || type === 'unknown' ? null : {}
}

function textOf(schema: Schema, { random, pool, noun }: Draw, name: string): unknown {
  const { maximum = 40 } = limitsOf(schema)
  const ofNoun = pool.idsOf(name === 'id' ? noun : `${name.replace(/Ids?$/, '')}s`)
  const unique = `${random.pick(['Tea', 'Brötchen', 'Ño'])} ${random.integer(0, 99_999)}`
  const email = `guest-${random.integer(0, 99_999)}@quay.example`
  const long = random.pick(['x', 'é', '日']).repeat(Math.min(maximum, 2_000))
  const wanted = [...pool.of(name), ...ofNoun, ...texts, unique, email, long]
  const ids = random.shuffle([...pool.anyId, newId(random)]).slice(0, 3)
  return firstFitting(schema, random.shuffle([...wanted, ...ids])) ?? ids[0]
}

function firstFitting(schema: Schema, wanted: readonly unknown[]): unknown {
  return wanted.find((one) => accepts(schema, one))
}

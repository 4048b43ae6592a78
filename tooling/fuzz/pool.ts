/**
 * Values that are known to mean something: those of the examples, and what the server has answered,
 * by the name of their field. A request made of them gets past the schema to what lies behind.
 */
import { exampleIds } from '@servery/server/app/examples/basics/ids.ts'
import { examples } from '@servery/server/app/examples/examples.ts'

const keptOfEach = 24
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface Pool {
  /** Values that a field of this name has had. */
  of(field: string): readonly unknown[]
  /** Ids of records of a noun, such as `items`. */
  idsOf(noun: string): readonly string[]
  readonly anyId: readonly string[]
  versionOf(id: unknown): number | undefined
  /** Takes up what a route of the noun answered. */
  learn(noun: string, value: unknown): void
}

export function createPool(): Pool {
  const fields = new Map<string, unknown[]>()
  const ids = new Map<string, string[]>()
  const versions = new Map<string, number>()
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
    const list = map.get(key) ?? []
    if (list.includes(value)) return
    list.push(value)
    if (list.length > keptOfEach) list.shift()
    map.set(key, list)
  }
  const learn = (noun: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 10)) learn(noun, one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { id, version } = value as { id?: unknown; version?: unknown }
    if (typeof id === 'string' && uuid.test(id)) {
      add(ids, noun, id)
      if (typeof version === 'number') versions.set(id, version)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) {
        learn(name === 'rows' ? noun : name, inner)
      } else if (inner !== null && name !== 'id' && name !== 'version') add(fields, name, inner)
    }
  }
  for (const [name, { parameters, body }] of Object.entries(examples)) {
    const [noun = ''] = name.split('.')
    learn(noun, parameters)
    learn(noun, body)
  }
  return {
    of: (field) => fields.get(field) ?? [],
    idsOf: (noun) => ids.get(noun) ?? [],
    anyId: Object.values(exampleIds),
    versionOf: (id) => (typeof id === 'string' ? versions.get(id) : undefined),
    learn,
  }
}

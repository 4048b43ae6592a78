/** Every GET route of the contract, asked in each way that shows what facts have made. */
import { contract } from '@servery/contract'
import type { z } from 'zod'
import { type ContractRoute, contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleOf } from '../site/api-world.ts'

export interface Read {
  readonly route: ContractRoute
  readonly parameters: Readonly<Record<string, unknown>>
  /** As the example asks, or one of the first things that facts made. */
  readonly isPlain: boolean
}

/** Ids of what facts made, by the noun that routes have for it. */
export type MadeIds = Readonly<Record<string, readonly string[]>>

const spans = [
  { from: '2026-01-01', to: '2026-01-31' },
  { from: '2025-06-01', to: '2026-05-31' },
  { from: '2000-02-29', to: '2000-02-29' },
  { from: '2100-12-01', to: '2100-12-31' },
]

export function readsOf(made: MadeIds, branches: readonly string[]): readonly Read[] {
  const gets = contractRoutes.filter(({ method }) => method === 'GET')
  return gets.flatMap((route) => {
    const { parameters = {} } = exampleOf(route.name) as { parameters?: object }
    const base = parameters as Record<string, unknown>
    const shape = shapeOf(route.name)
    const asked: Record<string, unknown>[] = [base]
    if ('limit' in shape) asked.push({ ...base, limit: 100 })
    for (const span of 'from' in base ? spans : []) {
      const isInstant = String(base.from).includes('T')
      asked.push({ ...base, ...(isInstant ? instants(span) : span) })
    }
    const wide = asked.at(-1 - (spans.length - 1)) ?? base
    for (const [name, values] of Object.entries(shape).flatMap(choicesOf)) {
      for (const value of values) asked.push({ ...wide, [name]: value })
    }
    for (const branchId of 'branchId' in base ? branches : []) asked.push({ ...wide, branchId })
    const key = /\{(\w+)\}/.exec(route.path)?.[1]
    const many = asked.length
    for (const id of key === undefined ? [] : idsFor(route, key, made)) {
      asked.push({ ...wide, [key as string]: id })
    }
    return asked.map((one, index) => {
      const isPlain = index === 0 || (index >= many && index < many + 2)
      return { route, parameters: one, isPlain }
    })
  })
}

const instants = ({ from, to }: (typeof spans)[number]) => ({
  ...{ from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` },
})

function idsFor(route: ContractRoute, key: string, made: MadeIds): readonly string[] {
  if (key !== 'id' && !key.endsWith('Id')) return []
  const noun = key === 'id' ? (route.name.split('.')[0] ?? '') : `${key.slice(0, -2)}s`
  return made[noun] ?? made.any ?? []
}

function shapeOf(name: string): Readonly<Record<string, z.ZodType>> {
  let node: unknown = contract
  for (const part of name.split('.')) node = (node as Record<string, unknown>)[part]
  const { inputSchema } = (node as { '~orpc': { inputSchema?: unknown } })['~orpc']
  return (inputSchema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
}

/** What a parameter may be, where there are a few things. */
function choicesOf([name, schema]: [string, z.ZodType]): [string, readonly unknown[]][] {
  let def = schema.def as { type: string; innerType?: z.ZodType; entries?: object }
  while (def.innerType !== undefined) def = def.innerType.def as typeof def
  if (def.type === 'boolean' || def.type === 'pipe') return []
  return def.type === 'enum' ? [[name, Object.values(def.entries ?? {})]] : []
}

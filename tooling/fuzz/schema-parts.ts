/** What a schema of the contract is made of, and the routes with the schema of what they take. */
import { contract } from '@servery/contract'
import { type ContractRoute, contractRoutes } from '@servery/server/platform/http/contract-paths.ts'
import { z } from 'zod'

export type Schema = z.core.$ZodType

export interface Parts {
  readonly type: string
  readonly format?: string
  readonly check?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly getter?: () => Schema
}

/** Of the length of a text or a list, or of a number; undefined where there is no such limit. */
export interface Limits {
  readonly minimum?: number
  readonly maximum?: number
}

interface Check {
  readonly check?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly format?: string
}

export function partsOf(schema: Schema): Parts {
  return schema._zod.def as Parts
}

/** The limits that the schema itself says: of a text, a number or a list. */
export function limitsOf(schema: Schema): Limits {
  const { checks = [], ...own } = schema._zod.def as Parts & Check
  const found = [own, ...checks.map((check) => check._zod.def)].map(limitsOfCheck)
  const minima = found.flatMap(({ minimum }) => minimum ?? [])
  const maxima = found.flatMap(({ maximum }) => maximum ?? [])
  return {
    ...(minima.length > 0 ? { minimum: Math.max(...minima) } : {}),
    ...(maxima.length > 0 ? { maximum: Math.min(...maxima) } : {}),
  }
}

function limitsOfCheck({ check, minimum, maximum, value, format }: Check): Limits {
  if (check === 'min_length' && minimum !== undefined) return { minimum }
  if (check === 'max_length' && maximum !== undefined) return { maximum }
  if (check === 'greater_than' && value !== undefined) return { minimum: value }
  if (check === 'less_than' && value !== undefined) return { maximum: value }
  return format === 'int32' ? { minimum: -2_147_483_648, maximum: 2_147_483_647 } : {}
}

export function accepts(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success
}

export interface FuzzedRoute extends ContractRoute {
  /** `POST /items`. */
  readonly title: string
  readonly input: Schema | undefined
  /** The names in its path. */
  readonly inPath: readonly string[]
}

interface Procedure {
  readonly '~orpc': { readonly inputSchema?: Schema }
}

export const fuzzedRoutes: readonly FuzzedRoute[] = contractRoutes.map((route) => {
  const found = route.name
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract)
  return {
    ...route,
    title: `${route.method} ${route.path}`,
    input: (found as Procedure)['~orpc'].inputSchema,
    inPath: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  }
})

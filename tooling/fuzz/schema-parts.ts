/** What a schema of the contract is made of, and the routes with the schema of what they take. */
import { contract } from '@servery/contract'
import { type ContractRoute, contractRoutes } from '@servery/server/platform/http/contract-paths.ts'
import { z } from 'zod'

export type Schema = z.core.$ZodType

export interface Parts {
  readonly type: string
  readonly format?: string
  readonly coerce?: boolean
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

interface Bag {
  readonly minimum?: number
  readonly maximum?: number
}

export function partsOf(schema: Schema): Parts {
  return schema._zod.def as Parts
}

/** The limits of a text, a number or a list, as far as it has some. */
export function limitsOf(schema: Schema): Bag {
  return schema._zod.bag as Bag
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

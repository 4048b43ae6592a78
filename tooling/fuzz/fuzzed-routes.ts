/** The routes of the contract with the schema of what they take. */
import { contract } from '@servery/contract'
import type { Schema } from '@servery/contract/base/schema-parts.ts'
import { type ContractRoute, contractRoutes } from '@servery/server/platform/http/contract-paths.ts'

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

/** The routes of the contract as a list: method, path, permission. */
import { contract } from '@servery/contract'
import type { RouteMeta } from '@servery/contract/base/route.ts'

export interface ContractRoute {
  /** `orders.get`. */
  readonly name: string
  readonly method: string
  /** `/orders/{id}`, below `/api/v1`. */
  readonly path: string
  readonly permission: RouteMeta['permission']
  readonly isSecret: boolean
}

interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string }
    readonly meta: RouteMeta
  }
}

export const apiPrefix = '/api/v1'

export const contractRoutes: readonly ContractRoute[] = collect(contract, [])

function collect(node: object, path: readonly string[]): readonly ContractRoute[] {
  if ('~orpc' in node) {
    const { route, meta } = (node as Procedure)['~orpc']
    const { method = 'POST', path: routePath = `/${path.join('/')}` } = route
    const { permission, isSecret = false } = meta
    return [{ name: path.join('.'), method, path: routePath, permission, isSecret }]
  }
  return Object.entries(node).flatMap(([name, child]) => collect(child as object, [...path, name]))
}

const matchers = contractRoutes.map(({ method, path, permission, isSecret }) => ({
  method,
  path,
  permission,
  isSecret,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** The methods that a path takes; none if there is no such path. */
export function methodsOf(path: string): readonly string[] {
  return matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

/** Whether the answer may never be kept. */
export function isSecretRoute(asked: { readonly method: string; readonly path: string }): boolean {
  return matchers.some(
    ({ method, pattern, isSecret }) =>
      isSecret && method === asked.method && pattern.test(asked.path),
  )
}

const byNoun = Map.groupBy(matchers, ({ path }) => nounOf(path))

/** `/api/v1/orders/{id}` for an order's path; undefined if there is no such route. */
export function routeOf(method: string, path: string): string | undefined {
  const below = path.slice(apiPrefix.length)
  const ofNoun = byNoun.get(nounOf(below)) ?? []
  const found = ofNoun.find((one) => one.method === method && one.pattern.test(below))
  return found && `${apiPrefix}${found.path}`
}

function nounOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

/** What a route needs; undefined if there is no such route. */
export function permissionOf(method: string, path: string): RouteMeta['permission'] | undefined {
  return matchers.find((one) => one.method === method && one.pattern.test(path))?.permission
}

/** Every route, the destructive last, and what was found. */
import type { FuzzWorld } from './fuzz-world.ts'
import { type FuzzedRoute, fuzzedRoutes } from './fuzzed-routes.ts'
import { type Fault, type RouteResult, runRoute } from './run-route.ts'

/** After these there is less to ask about, or somebody has no access any more. */
const last =
  /\.(?:archive|erase|merge|forget|lock|unpair|askUnpair|set(?:Key|Status)|revoke\w*|finish)$/

/** The same wherever it is run on that day by universal time. */
export function seedOfToday(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}

/** Reading first, while everything is there; then what writes, and then what takes away. */
export function inOrder(routes: readonly FuzzedRoute[]): readonly FuzzedRoute[] {
  const rank = ({ method, name }: FuzzedRoute) => (method === 'GET' ? 0 : last.test(name) ? 2 : 1)
  return [...routes].sort((left, right) => rank(left) - rank(right))
}

/** Routes whose title or name has the words; all of them without. */
export function routesNamed(wanted: string | undefined): readonly FuzzedRoute[] {
  if (wanted === undefined) return inOrder(fuzzedRoutes)
  const exact = fuzzedRoutes.filter(({ title, name }) => title === wanted || name === wanted)
  const near = fuzzedRoutes.filter(({ title, name }) => `${title} ${name}`.includes(wanted))
  return inOrder(exact.length > 0 ? exact : near)
}

export interface Bounds {
  readonly seed: string
  readonly cases: number
  readonly route?: string | undefined
  /** One part of so many: each has other routes. */
  readonly part?: { readonly at: number; readonly of: number }
  /** No route is begun after it; undefined: all are. */
  readonly until?: number | undefined
  readonly onResult?: (result: RouteResult) => void
}

export async function runAll(world: FuzzWorld, bounds: Bounds): Promise<readonly RouteResult[]> {
  const results: RouteResult[] = []
  const { at, of } = bounds.part ?? { at: 0, of: 1 }
  const routes = routesNamed(bounds.route).filter((_, index) => index % of === at)
  for (const route of routes) {
    if (bounds.until !== undefined && Date.now() > bounds.until) break
    const result = await runRoute(world, route, bounds)
    results.push(result)
    bounds.onResult?.(result)
  }
  return results
}

export function describeFault({ route, why, note, asker, request, answer, logged }: Fault): string {
  return [`${route}: ${why}`, `  ${asker}, ${note}`, `  ${request}`, `  → ${answer}`, logged].join(
    '\n',
  )
}

/** One route, so many times: which of its answers are faults. */
import { createRandom } from '@servery/testing'
import { askersOf, type FuzzWorld } from './fuzz-world.ts'
import type { FuzzedRoute } from './fuzzed-routes.ts'
import { faultOf, parsed } from './judge.ts'
import { type Case, drawCase } from './requests.ts'
import type { WireAnswer } from './wire.ts'

export interface Fault {
  readonly route: string
  readonly why: string
  readonly note: string
  readonly asker: string
  readonly request: string
  readonly answer: string
  /** What the server has written down of it. */
  readonly logged: string
}

export interface RouteResult {
  readonly title: string
  /** How many answers of each status. */
  readonly statuses: ReadonlyMap<number, number>
  readonly faults: readonly Fault[]
}

const shown = 1_200

/** The same seed and route give the same requests, as far as the answers before are the same. */
export async function runRoute(
  world: FuzzWorld,
  route: FuzzedRoute,
  { seed, cases }: { readonly seed: string; readonly cases: number },
): Promise<RouteResult> {
  const random = createRandom(`${seed} ${route.title}`)
  const statuses = new Map<number, number>()
  const faults: Fault[] = []
  const noun = route.name.split('.')[0] ?? ''
  const askers = askersOf(route)
  for (let turn = 0; turn < cases; turn += 1) {
    const asker = random.pick(askers)
    const headers = await world.headersOf(asker, random)
    const one = drawCase(route, { random, pool: world.pool, noun, headers })
    for (const [answer, why] of await ask(world, route, one)) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const logged = world.takeLogged()
      if (why !== null) faults.push(told({ route, one, answer, why, asker, logged }))
      if (answer.status === 401) await world.renew(asker, headers)
      if (answer.status < 300 && answer.status >= 200) {
        world.pool.learn(noun, parsed(answer.body.toString('utf8')))
      }
    }
  }
  return { title: route.title, statuses, faults }
}

type Judged = readonly [WireAnswer, string | null]

async function ask(world: FuzzWorld, route: FuzzedRoute, one: Case): Promise<readonly Judged[]> {
  const again = one.isDouble ? [one.request, one.request] : [one.request]
  const answers = await Promise.all(again.map((request) => world.wire.send(request)))
  const judged = answers.map((answer): Judged => [answer, faultOf(answer, one)])
  if (route.method === 'GET') return judged
  const isRefused = answers.every(({ status }) => status >= 400 && status < 500)
  const mayHaveChanged = await world.stored.mayHaveChanged()
  if (!isRefused || !mayHaveChanged) return judged
  const changed = await changedByRefusal(world, one)
  const [[first] = []] = judged
  if (changed.length === 0 || first === undefined) return judged
  return [[first, `refused, but changed ${changed.join(', ')}`], ...judged.slice(1)]
}

/**
 * Sent again, up to three times: whether it was this request, and not what happens once or goes on
 * by itself.
 */
export async function changedByRefusal({ wire, stored }: FuzzWorld, { request }: Case) {
  let changed: readonly string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    if (turn > 0) await stored.untilQuiet()
    let isRefused = true
    changed = await stored.changedBy(async () => {
      const { status } = await wire.send(request)
      isRefused = status >= 400 && status < 500
    })
    if (!isRefused || changed.length === 0) return []
  }
  return changed
}

interface Found {
  readonly route: FuzzedRoute
  readonly one: Case
  readonly answer: WireAnswer
  readonly why: string
  readonly asker: string
  readonly logged: string
}

export function told({ route, one, answer, why, asker, logged }: Found): Fault {
  const { method, path, headers, body } = one.request
  const named = Object.entries(headers).filter(([name]) => !/cookie|authorization/.test(name))
  const head = named.map(([name, value]) => `${name}: ${value}`).join(', ')
  return {
    ...{ route: route.title, why, note: one.note, asker, logged },
    request: `${method} ${path.slice(0, shown)} (${head}) ${textOf(body)}`,
    answer: `${answer.status} ${textOf(answer.body)}`,
  }
}

const textOf = (bytes: Buffer | null) => bytes?.toString('utf8').slice(0, shown) ?? ''

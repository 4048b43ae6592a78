/**
 * Many requests in little time: several at once, and the tables compared after one refusal in some
 * hundreds. Every answer is judged as in the thorough run.
 */
import { createRandom, type Random } from '@servery/testing'
import { askersOf, type FuzzWorld } from './fuzz-world.ts'
import type { FuzzedRoute } from './fuzzed-routes.ts'
import { faultOf, parsed } from './judge.ts'
import { type Case, drawCase } from './requests.ts'
import { routesNamed } from './run-all.ts'
import { changedByRefusal, type Fault, told } from './run-route.ts'

/** Connections that ask at once; a person or a device may have twice as many. */
const together = 8
/** What is created fills the tables, and what is taken away empties them: then another business. */
const roundsOfAWorld = 40
/** Of each route and kind of fault; more of the same say nothing else. */
const toldOfEach = 2

export interface QuickBounds {
  readonly seed: string
  readonly requests: number
  readonly route?: string | undefined
  readonly until: number
  readonly onFault: (fault: Fault) => void
  /** After each business, with the failures that its server has written and no answer told of. */
  readonly onWorld: (soFar: QuickResult, logged: string) => void
}

export interface QuickResult {
  readonly asked: number
  readonly statuses: ReadonlyMap<number, number>
  readonly routes: ReadonlySet<string>
  readonly faults: number
  /** How often the tables were compared. */
  readonly compared: number
}

class Tally implements QuickResult {
  readonly statuses = new Map<number, number>()
  readonly routes = new Set<string>()
  readonly #kinds = new Map<string, number>()
  readonly #onFault: (fault: Fault) => void
  asked = 0
  faults = 0
  compared = 0

  constructor(onFault: (fault: Fault) => void) {
    this.#onFault = onFault
  }

  count({ title }: FuzzedRoute, status: number): void {
    this.asked += 1
    this.routes.add(title)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  found(fault: Fault): void {
    const kind = `${fault.route} ${fault.why}`
    const known = this.#kinds.get(kind) ?? 0
    this.#kinds.set(kind, known + 1)
    this.faults += 1
    if (known < toldOfEach) this.#onFault(fault)
  }
}

/** A refusal whose request can be asked again. */
interface Refused {
  readonly route: FuzzedRoute
  readonly one: Case
  readonly asker: string
}

export async function runQuick(
  openWorld: () => Promise<FuzzWorld>,
  { seed, requests, route, until, onFault, onWorld }: QuickBounds,
): Promise<QuickResult> {
  const tally = new Tally(onFault)
  const random = createRandom(seed)
  const routes = routesNamed(route)
  const isOver = () => tally.asked >= requests || Date.now() > until
  while (!isOver()) {
    const world = await openWorld()
    for (let round = 0; round < roundsOfAWorld && !isOver(); round += 1) {
      await askRound(world, routes, random, tally)
    }
    await world.close()
    onWorld(tally, world.takeLogged())
  }
  return tally
}

/** Each route once, and at the end the tables, while nobody asks anything. */
async function askRound(
  world: FuzzWorld,
  routes: readonly FuzzedRoute[],
  random: Random,
  tally: Tally,
): Promise<void> {
  const refused: Refused[] = []
  const queue = routes.values()
  const work = async () => {
    // All of them take from the one queue.
    for (const route of queue) {
      const one = await ask(world, route, random, tally)
      if (one !== null) refused.push(one)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  if (refused.length > 0) await compare(world, random.pick(refused), tally)
}

/** What was refused of it and may have changed something. */
async function ask(
  world: FuzzWorld,
  route: FuzzedRoute,
  random: Random,
  tally: Tally,
): Promise<Refused | null> {
  const asker = random.pick(askersOf(route))
  const headers = await world.headersOf(asker, random)
  const [noun = ''] = route.name.split('.')
  const one = drawCase(route, { random, pool: world.pool, noun, headers })
  const requests = one.isDouble ? [one.request, one.request] : [one.request]
  const answers = await Promise.all(requests.map((request) => world.wire.send(request)))
  for (const answer of answers) {
    tally.count(route, answer.status)
    const why = faultOf(answer, one)
    if (why !== null) {
      tally.found(told({ route, one, answer, why, asker, logged: world.takeLogged() }))
    }
    if (answer.status === 401) await world.renew(asker, headers)
    if (answer.status < 300 && answer.status >= 200) {
      world.pool.learn(noun, parsed(answer.body.toString('utf8')))
    }
  }
  const isRefused = answers.every(({ status }) => status >= 400 && status < 500)
  return isRefused && route.method !== 'GET' ? { route, one, asker } : null
}

async function compare(world: FuzzWorld, { route, one, asker }: Refused, tally: Tally) {
  await world.stored.untilQuiet()
  const changed = await changedByRefusal(world, one)
  tally.compared += 1
  if (changed.length === 0) return
  const answer = await world.wire.send(one.request)
  const why = `refused, but changed ${changed.join(', ')}`
  tally.found(told({ route, one, answer, why, asker, logged: world.takeLogged() }))
}

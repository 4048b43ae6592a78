/**
 * One run against the real server: tills work, the processes are killed by the plan and started
 * again as a person would; then everything heals, must drain, and the oracle judges.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { seedData } from '@servery/server/journal/append/trade-world.ts'
import { createDatabase } from '@servery/server/platform/db/tenancy.ts'
import { createRandom, idOf } from '@servery/testing'
import { type Evidence, judge } from '../oracle.ts'
import { type Place, readBooks, readHeads, runAsAdmin } from './books.ts'
import type { Machine } from './machine.ts'
import { drawPlan, type Kill, type Plan } from './plan.ts'
import { type RealRules, soundRules } from './planted.ts'
import { judgeSales } from './sales.ts'
import { openScreens, type Screens } from './screens.ts'
import { killTab, livingTabs, sellingTab } from './till.ts'
import { evidenceOf, type FaultCounts, openWorld, registerIdOf, type World } from './world.ts'

export interface RealResult {
  readonly seed: number
  readonly violations: readonly string[]
  readonly kills: readonly string[]
  readonly faults: FaultCounts
  readonly facts: number
  readonly acknowledged: number
  readonly sales: number
  readonly lost: number
  readonly duplicated: number
  /** How soon screens saw facts; empty where nobody watched. */
  readonly sightings: string
}

export interface Run<Served = Machine> {
  readonly machine: Served
  readonly place: Place
  readonly plan: Plan
  readonly world: World
  readonly screens: Screens
  readonly broken: string[]
  readonly kills: string[]
}

/** What stays up by itself needs no more. */
export type Served = Pick<Machine, 'addresses' | 'isUp' | 'start'>

/** Longer than a machine takes that is busy with other things. */
const healMsMax = 180_000
const healStepMs = 250
let runs = 0

export async function runReal(
  seed: number,
  machine: Machine,
  rules: RealRules = soundRules,
): Promise<RealResult> {
  const plan = drawPlan(seed, machine.processes)
  runs += 1
  const place: Place = { companyId: idOf('comp', runs), branchId: idOf('bran', runs) }
  await startUntilUp(machine)
  // One more than there are tills: of the screens beside them.
  const tokens = await seedCompany(machine, place, plan.tills + 1)
  await runAsAdmin(await machine.addresses(), rules.before)
  const world = await openWorld({ plan, place, tokens, serverPort: machine.port, rules })
  const screenId = registerIdOf(plan.tills + 1)
  const screens = openScreens({
    ...{ baseUrl: `http://127.0.0.1:${machine.port}/api/v1`, branchId: place.branchId },
    token: tokens.get(screenId) ?? '',
    count: machine.processes > 1 ? machine.processes : 0,
  })
  const run: Run = { machine, place, plan, world, screens, broken: [], kills: [] }
  try {
    for (const kill of plan.kills) await strike(run, kill)
    await delay(plan.tailMs)
    await healed(run)
    return await judged(run)
  } finally {
    screens.close()
    await world.close()
    await startUntilUp(machine)
    await runAsAdmin(await machine.addresses(), rules.after)
  }
}

export async function seedCompany(machine: Served, place: Place, tills: number) {
  const { databaseUrl } = await machine.addresses()
  const database = createDatabase({ databaseUrl, connectionsMax: 1 })
  const registers = Array.from({ length: tills }, (_, index) => ({
    registerId: registerIdOf(index + 1),
    code: `T${index + 1}`,
    prefix: 'A',
    facts: [],
  }))
  try {
    return await seedData(database, { ...place, registers })
  } finally {
    await database.close()
  }
}

async function strike(run: Run, kill: Kill): Promise<void> {
  const { machine, world, plan } = run
  await delay(kill.afterMs)
  await world.nextBatch(1500)
  await delay(kill.intoCommitMs)
  run.kills.push(kill.kind)
  switch (kill.kind) {
    case 'server':
      await machine.killServer()
      break
    case 'postgres':
      machine.killPostgres()
      await databaseBack(run)
      return watch(run)
    case 'both':
      await machine.killBoth()
      break
    case 'backend':
      machine.killBackend(createRandom(`backend ${plan.seed}`))
      return
    case 'freeze':
      return machine.freeze(kill.downMs * 2)
  }
  await delay(kill.downMs)
  if (kill.againMs !== null) {
    const starting = machine.start()
    await delay(kill.againMs)
    run.kills.push('server again')
    await machine.killServer()
    await starting
  }
  await startUntilUp(machine)
  await watch(run)
}

async function startUntilUp(machine: Served): Promise<void> {
  if (!machine.isUp() && !(await machine.start())) throw new Error('The server was killed again.')
}

/** The server starts it again by itself. */
async function databaseBack({ machine, place }: Run): Promise<void> {
  const until = performance.now() + healMsMax
  for (;;) {
    await delay(healStepMs)
    try {
      await readHeads(await machine.addresses(), place)
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

/** What a till took for sent before the kill, the books have after it. */
export async function watch({ machine, place, world, broken }: Run<Served>): Promise<void> {
  // A copied device may go on as another register while the books are asked.
  const believed = world.tills.map(({ name, identity, sent }) => ({ name, identity, sent }))
  const { sequences } = await readHeads(await machine.addresses(), place)
  for (const { name, identity, sent } of believed) {
    const stored = sequences.get(identity.registerId) ?? 0
    if (sent > stored) broken.push(`${name} takes ${sent} facts for sent, the books have ${stored}`)
  }
}

/** Nothing goes wrong any more: everything must be sent, and everybody must have read it. */
export async function healed({ machine, place, world, screens }: Run<Served>): Promise<void> {
  world.heal()
  await startUntilUp(machine)
  const until = performance.now() + healMsMax
  while (performance.now() < until) {
    world.help()
    await delay(healStepMs)
    if (!world.tills.every((till) => isDrained(till))) continue
    const { arrival, sequences } = await readHeads(await machine.addresses(), place)
    const behind = world.tills.filter((till) => isBehind(till, sequences))
    // It hears of its copy's sales when it is opened again, or sells.
    for (const till of behind) for (const tab of livingTabs(till)) killTab(till, tab)
    const isRead = world.tills.every((till) => till.arrival >= arrival)
    if (behind.length === 0 && isRead && screens.haveRead(arrival)) return
  }
}

function isBehind(till: World['tills'][number], sequences: ReadonlyMap<string, number>): boolean {
  const own = sellingTab(till)?.register.snapshot().head.sequence ?? 0
  return own < (sequences.get(till.identity.registerId) ?? 0)
}

function isDrained(till: World['tills'][number]): boolean {
  return sellingTab(till)?.register.snapshot().sync.kind === 'synced'
}

export async function judged(run: Run<Served>): Promise<RealResult> {
  const { machine, place, plan, world, screens, broken, kills } = run
  const registers = (await Promise.all(world.tills.map(evidenceOf))).flat()
  const books = await readBooks(await machine.addresses(), place)
  const evidence: Evidence = {
    registers,
    writers: books.writers,
    books,
    acknowledged: [...world.ledger.acknowledged.values()],
    madeIds: new Set(world.ledger.made.keys()),
    erased: [],
    accounts: books.accounts,
  }
  const { violations, ...counts } = judgeSales(evidence, books)
  return {
    seed: plan.seed,
    violations: [
      ...broken,
      ...books.violations,
      ...judge(evidence),
      ...violations,
      ...screens.missing(books.facts.map(({ id }) => id)),
    ],
    kills,
    faults: world.faults,
    facts: books.facts.length,
    acknowledged: evidence.acknowledged.length,
    sightings: screens.report(books.storedAt),
    ...counts,
  }
}

/**
 * Journals that no till would write, from seeds: whatever was accepted, every page that is made of
 * facts answers, a rebuild makes the same of it, and the branch next door doesn't notice. Each day
 * has a seed of its own; `npm run hostile -- --seed N --runs M` runs others.
 */
import { createRandom } from '@servery/testing'
import { kinds, nounOf, places } from '@servery/testing/hostile/hostile-journal.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { verifyCompany } from '../../journal/books/verify.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld } from '../site/api-world.ts'
import {
  createHostileCompany,
  type HostileCompany,
  neighbourBranch,
  store,
} from './hostile-world.ts'
import { type Read, readsOf } from './reads-world.ts'
import { madeIds, tablesOfBranch, tablesOfCompany } from './tables-world.ts'

const { SERVERY_HOSTILE_SEED, SERVERY_HOSTILE_RUNS } = process.env
const dayMs = 86_400_000
const seed = Number(SERVERY_HOSTILE_SEED ?? Math.floor(Date.now() / dayMs))
const runs = Number(SERVERY_HOSTILE_RUNS ?? 1)
/** A day reads a share of what can be asked, and each day another. */
const isWhole = SERVERY_HOSTILE_SEED !== undefined
const orders = isWhole ? 14 : 8
const shareOfDay = 200_000

let world: ApiWorld
/** What the server wrote of what went wrong on its side. */
const wrong: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => wrong.push(line) })
  world = await createApiWorld(undefined, log)
}, 120_000)
afterAll(() => world.close())

test.each(Array.from({ length: runs }, (_, index) => seed + index))(
  'a hostile journal of seed %i',
  async (one) => {
    const company = await createHostileCompany(world, one, orders)
    expectEveryCombination(company)
    const nextDoor = await tablesOfBranch(world.database, company.scope, neighbourBranch)
    await storeJournal(company)
    await readAll(company, one)
    const before = await tablesOf(company)
    await rebuildBranch(world.database, company.companyId, ids.branch)
    const after = await tablesOf(company)
    for (const table of Object.keys(before)) expect.soft(after[table], table).toEqual(before[table])
    expect(Object.keys(before.orders ?? {}).length).toBeGreaterThan(0)
    expect(await verifyCompany(world.database, company.companyId)).toMatchObject({ broken: null })
    const still = await tablesOfBranch(world.database, company.scope, neighbourBranch)
    expect(still).toEqual(nextDoor)
    await rebuildBranch(world.database, company.companyId, neighbourBranch)
    expect(await tablesOfBranch(world.database, company.scope, neighbourBranch)).toEqual(nextDoor)
  },
  600_000,
)

async function tablesOf({ scope }: HostileCompany) {
  const ofBranch = await tablesOfBranch(world.database, scope, ids.branch)
  return { ...ofBranch, ...(await tablesOfCompany(world.database, scope)) }
}

function expectEveryCombination({ journal, devices }: HostileCompany): void {
  const said = new Set(journal.map(({ writer, fact }) => `${writer} ${fact.kind}`))
  const writers = devices.length - 1
  for (let writer = 0; writer < writers; writer += 1) {
    for (const kind of kinds) expect(said).toContain(`${writer} ${kind}`)
  }
  expect(journal.length).toBeGreaterThan(kinds.length * places.length * writers)
}

/** Of each device in turn, batches of any length, some of them twice. */
async function storeJournal({ journal, devices }: HostileCompany): Promise<void> {
  for (let start = 0; start < journal.length; start += 700) {
    const some = Map.groupBy(journal.slice(start, start + 700), ({ writer }) => writer)
    for (const [writer, written] of some) {
      const device = devices[writer]
      if (device === undefined) throw new Error('nobody wrote it')
      const facts = written.map(({ fact }) => fact)
      await store(world, device, facts)
      if (start % 3 === 0) await store(world, device, facts.slice(-40))
    }
  }
}

async function readAll(company: HostileCompany, one: number): Promise<void> {
  const made = await madeIds(world.database, company.scope, ids.branch)
  const askers = [company.owner, ...company.devices.map(({ headers }) => headers)]
  const answered = new Set<string>()
  const random = createRandom(`reads ${one}`)
  const reads = readsOf(made, [ids.branch, neighbourBranch])
  const queue = reads.filter(({ isPlain }) => isWhole || isPlain || random.chance(shareOfDay))
  const failed: string[] = []
  const work = async () => {
    for (let read = queue.pop(); read !== undefined; read = queue.pop()) {
      const status = await ask(read, askers, failed)
      if (status === 200) answered.add(read.route.name)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect.soft(failed, [...new Set(wrong)].join('')).toEqual([])
  for (const name of ['orders.get', 'orders.invoice', 'transactions.preview', 'drawers.get']) {
    expect(answered).toContain(name)
  }
  expect(answered.size).toBeGreaterThan(90)
}

/** Who is not allowed leaves it to the next. */
async function ask({ route, parameters }: Read, askers: readonly object[], failed: string[]) {
  for (const headers of askers) {
    const { status, text } = await world.send(route, headers as never, { parameters })
    if (status >= 500) failed.push(`${route.name} ${JSON.stringify(parameters)} ${status} ${text}`)
    if (status !== 403) return status
  }
  return 403
}

test('nouns of facts are those that subjects have', () => {
  expect([...new Set(kinds.map(nounOf))].sort()).toEqual(['drawer', 'order', 'shift', 'stock'])
})

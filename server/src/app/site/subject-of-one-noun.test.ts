/** Facts of every kind on a subject of every noun: none is lost, and none makes a page fail. */
import { hash } from 'node:crypto'
import { factBodies } from '@servery/contract/facts/fact-bodies.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { head as exampleHead, journalFacts } from '../examples/trade/drawer.ts'
import { saleAt, saleDate } from '../examples/trade/sale.ts'
import { type ApiWorld, createApiWorld, exampleOf } from './api-world.ts'

const scope = { companyId: ids.company, branchIds: null }
let world: ApiWorld
let head: RegisterHead = exampleHead
let made = 0
beforeAll(async () => {
  world = await createApiWorld()
}, 120_000)
afterAll(() => world.close())

const nounOf = (kind: string) => kind.slice(0, kind.indexOf('.'))
function idNamed(group: string): string {
  made += 1
  return `019a9d00-${group}-7000-8000-${String(made).padStart(12, '0')}`
}

/** What the register writes next, sealed; its clock is later than all before. */
function sealed(subjectId: string, events: readonly Pick<Fact, 'kind' | 'version' | 'body'>[]) {
  const { facts, head: after } = sealFacts({
    ...{ head, events: events as never, subjectId },
    ids: events.map(() => idNamed('0001')),
    ...{ at: saleAt, wallMs: Date.parse(saleAt), businessDate: saleDate, actorId: ids.person },
    ...{ companyId: ids.company, branchId: ids.branch },
    sha256: (text: string) => hash('sha256', text, 'hex'),
  })
  head = after
  return facts as unknown as readonly Fact[]
}

async function store(facts: readonly Fact[]) {
  const { status, text } = await world.send(
    { method: 'POST', path: '/journal/batches' },
    world.deviceOf(ids.company),
    { body: { registerId: ids.register, facts } },
  )
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { quarantined: { id: string; code: string }[] }).quarantined
}

/** Where the contract asks for more than the emptiest body, the fact is quarantined for that. */
const bodyOf = (kind: string) => emptiestOf(factBodies[kind])
const isWhole = (kind: string) => factBodies[kind]?.safeParse(bodyOf(kind)).success === true

const reads = contractRoutes.filter(({ method }) => method === 'GET')
/** Each list, and each route that reads one thing. */
const ofExamples = reads.map((route) => ({ route, input: exampleOf(route.name) }))
const ofSubject = (id: string) =>
  reads
    .filter(({ path }) => path.includes('{'))
    .map((route) => ({ route, input: { parameters: { id } } }))

async function readAll(asked: readonly (typeof ofExamples)[number][]): Promise<void> {
  const owner = await world.personOf(ids.company, 'owner')
  for (const { route, input } of asked) {
    const { status, text } = await world.send(route, owner, input)
    expect(status, `${route.name} ${JSON.stringify(input)} ${text}`).toBeLessThan(500)
  }
}

test('every kind of fact on a subject of every noun', async () => {
  await store(journalFacts as unknown as readonly Fact[])
  const kinds = Object.keys(factBodies)
  expect(kinds.filter(isWhole).length).toBeGreaterThan(kinds.length * 0.7)
  const shift = idNamed('0002')
  const body = { memberId: ids.person, currency: 'GBP' }
  expect(await store(sealed(shift, [{ kind: 'shift.started', version: 1, body }]))).toEqual([])
  const subjects = [ids.order, ids.drawer, shift]
  const nouns = ['order', 'drawer', 'shift']
  const foreign: string[] = []
  for (const [index, subjectId] of subjects.entries()) {
    const facts = sealed(
      subjectId,
      kinds.map((kind) => ({ kind, version: 1, body: bodyOf(kind) })),
    )
    const reasons = new Map((await store(facts)).map(({ id, code }) => [id, code]))
    for (const { id, kind } of facts) {
      const isForeign = nounOf(kind) !== nouns[index]
      const code = reasons.get(id)
      if (isForeign) foreign.push(id)
      if (isForeign && isWhole(kind)) expect([kind, code]).toEqual([kind, 'wrong_subject'])
      if (!isForeign) expect([kind, code]).not.toEqual([kind, 'wrong_subject'])
    }
  }
  const owner = await world.personOf(ids.company, 'owner')
  const shown = await world.send({ method: 'GET', path: '/journal/quarantine' }, owner, {
    parameters: { branchId: ids.branch },
  })
  for (const id of foreign) expect(shown.text).toContain(id)

  // What an older version took in stands on its subject: it is read all the same.
  const before = await readTables(world.database, scope)
  await world.database.withTenant(scope, (tx) =>
    tx.deleteFrom('fact_quarantine').where('code', '=', 'wrong_subject').execute(),
  )
  await readAll([...ofExamples, ...subjects.flatMap(ofSubject)])
  await store(sealed(ids.order, [{ kind: 'order.named', version: 1, body: { name: 'Ann' } }]))
  await readAll(ofSubject(ids.order))
  await rebuildBranch(world.database, ids.company, ids.branch)
  const after = await readTables(world.database, scope)
  expect(after.fact_quarantine.map((row) => row.fact_id).sort()).toEqual(
    before.fact_quarantine.map((row) => row.fact_id).sort(),
  )
}, 120_000)

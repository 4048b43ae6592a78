import { printerInput } from '@servery/contract/devices/printers.ts'
import {
  type DrawerCommand,
  type DrawerFact,
  decideDrawer,
  emptyHead,
  type Fact,
  foldDrawer,
  minorUnits,
  nextZNumber,
  sealFacts,
} from '@servery/domain'
import { sha256 } from '@servery/testing'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { catchUpWithPrints } from './follow-prints.ts'

const place = { companyId: v7(), branchId: v7() }
const registerId = v7()
const drawerId = v7()

let world: TestWorld
let paper: TcpPrinter
let owner: TestClient
let printerId: string

beforeAll(async () => {
  world = await createTestWorld({ printerNetworks: ['127.0.0.0/8'] })
  paper = await startTcpPrinter()
  await seedData(world.database, {
    ...place,
    registers: [{ registerId, facts: [], code: 'T1', prefix: 'A' } as never],
  })
  owner = world.as(ownerOf(place.companyId))
  const host = { host: '127.0.0.1', port: paper.port }
  const input = printerInput.parse({ name: 'Bar', branchId: place.branchId, ...host })
  printerId = (await owner.printers.create({ ...input, id: v7() })).id
})
afterAll(async () => {
  await paper.close()
  await world.close()
})

/** One till's drawer: each thing that is done to it is written down, and sent later. */
let head = emptyHead(registerId)
const facts: Fact[] = []
function work(...commands: readonly DrawerCommand[]): void {
  for (const command of commands) {
    const state = foldDrawer(facts as unknown as DrawerFact[])
    const context = { zNumber: nextZNumber(head, 'T1'), otherOpen: false, noteAbove: null }
    const decision = decideDrawer(state, command, context)
    if (!decision.ok) throw new Error(decision.refusal.code)
    const now = world.services.now()
    const sealed = sealFacts({
      head,
      events: decision.events,
      subjectId: drawerId,
      ids: decision.events.map(() => v7()),
      at: new Date(now).toISOString(),
      wallMs: now,
      businessDate: '2026-03-14',
      actorId: v7(),
      ...place,
      sha256,
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly Fact[]))
  }
}
const print = (on: string | null = printerId): DrawerCommand => ({
  type: 'print',
  printId: v7(),
  printerId: on,
})

let sent = 0
async function send(): Promise<readonly string[]> {
  const before = paper.papers.length
  const news = facts.slice(sent)
  sent = facts.length
  await appendTogether(world.database, place.companyId, [{ registerId, facts: news }])
  await catchUpWithPrints(world.services, { companyId: place.companyId, branchIds: null })
  await world.services.printQueue.settle()
  return paper.papers.slice(before).map(({ lines }) => lines.join('\n'))
}

it('prints an X report as it stood, each anew, and a Z report as it was sealed, once unmarked', async () => {
  const milk = { entryId: v7(), amount: minorUnits(850), reasonId: null, reason: 'Milk', note: '' }
  const about = { reasonId: null, reason: 'Change', note: '' }
  work({ type: 'open', float: minorUnits(10_000), currency: 'GBP' }, print())
  work({ type: 'pay_out', ...milk }, print(), print(null))
  work({ type: 'no_sale', entryId: v7(), ...about })
  // The till was without a connection until now.
  const papers = await send()
  expect(papers).toHaveLength(3)
  expect(papers[1]).toMatch(/Pay-out[\s\S]*Amount +£8\.50[\s\S]*Signature/)
  const xs = papers.filter((text) => text.includes('X REPORT'))
  expect(xs).toHaveLength(2)
  expect(xs[0]).toMatch(/X REPORT[\s\S]*Number +X 1\n[\s\S]*Expected +£100\.00/)
  expect(xs[0]).not.toContain('Milk')
  expect(xs[1]).toMatch(/X REPORT[\s\S]*Number +X 2\n[\s\S]*Expected +£91\.50[\s\S]*Milk/)
  expect(xs.join()).not.toContain('DUPLICATE')

  work({ type: 'count', entryId: v7(), denominations: [], loose: minorUnits(9_000) })
  work({ type: 'close', note: 'A note is missing' }, print(), print())
  const [first, second] = await send()
  expect(first).toMatch(/Z REPORT[\s\S]*T1-Z-000001[\s\S]*Counted +£90\.00[\s\S]*A note is missing/)
  expect(first).not.toContain('DUPLICATE')
  expect(second).toMatch(/Z REPORT\s+DUPLICATE[\s\S]*T1-Z-000001/)

  const { rows } = await owner.printJobs.ofBranch({ branchId: place.branchId })
  expect(rows.map(({ what, state, title, copy }) => [what, state, title, copy])).toEqual([
    ['report', 'printed', 'T1-Z-000001', 1],
    ['report', 'printed', 'T1-Z-000001', 0],
    ['report', 'printed', 'X 2', 0],
    ['slip', 'printed', 'Milk', 0],
    ['report', 'printed', 'X 1', 0],
  ])
  const again = { jobId: rows[2]?.id ?? '', id: v7(), how: 'print' } as const
  await owner.printJobs.resolve(again)
  await world.services.printQueue.settle()
  expect(paper.papers.at(-1)?.lines.join('\n')).toMatch(/X REPORT\s+DUPLICATE/)
})

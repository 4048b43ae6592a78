/** What a till wrote to its own printer without a connection, and told later. */
import { printerInput } from '@servery/contract/devices/printers.ts'
import type { DrawerCommand, OrderCommand } from '@servery/domain'
import { minorUnits } from '@servery/domain'
import { jobIdOf } from '@servery/domain/receipt/printer/job-id.ts'
import { aLine, anOpening, cash, sha256 } from '@servery/testing'
import { readEscPos } from '@servery/testing/esc-pos-reader.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient, TestWorld } from '../../app/test-world.ts'
import { createDrawerWorld, sendFacts, sessionPlace, sessionTill } from '../drawers/drawer-world.ts'
import { catchUpWithPrints } from './follow-prints.ts'

const { companyId, branchId } = sessionPlace
const scope = { companyId, branchIds: null }

let world: TestWorld
let owner: TestClient
let till: ReturnType<typeof sessionTill>
let printerId: string
let spareId: string

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  const add = async (name: string, change: object) => {
    const input = printerInput.parse({ name, branchId, ...change })
    return (await owner.printers.create({ ...input, id: v7() })).id
  }
  spareId = await add('Spare', { host: '127.0.0.1', position: 9 })
  printerId = await add('Counter', { connection: 'usb', fallbackId: spareId })
})
afterAll(() => world.close())

let sent = 0
async function send(): Promise<void> {
  const facts = till.facts.slice(sent)
  sent = till.facts.length
  if (facts.length > 0) await sendFacts(world, facts)
  await catchUpWithPrints(world.services, scope)
  await world.services.printQueue.settle()
}
const jobs = async () => (await owner.printJobs.ofBranch({ branchId })).rows
const jobOf = async (id: string) => (await jobs()).find((job) => job.id === id)
const take = () => owner.printJobs.take({ printerId })
const print = (printId: string, byTill?: true): OrderCommand & { type: 'print' } => ({
  ...{ type: 'print', printId, printerId },
  ...(byTill === undefined ? {} : { byTill }),
})

/** A sale of which these are printed. */
function sell(...prints: readonly OrderCommand[]): void {
  const line: OrderCommand = { type: 'add_line', ...aLine({ unitPrice: minorUnits(400) }) }
  const tendered = minorUnits(400)
  const paid = { type: 'pay', paymentId: v7(), method: cash, tendered, reference: '' } as const
  till.order(v7(), anOpening(), line, paid, ...prints)
}

it('is a print like any other once it is told, and is not printed again', async () => {
  const [first, second] = [v7(), v7()]
  sell(print(first, true), print(second))
  await send()
  expect(await jobOf(first)).toMatchObject({ what: 'receipt', state: 'printing', copy: 0 })
  // Nothing overtakes it, and nobody is handed it.
  expect((await take()).job).toBeNull()
  const outcome = { kind: 'printed', acknowledged: true } as const
  await owner.printJobs.finish({ jobId: first, attempt: 1, outcome })
  expect(await jobOf(first)).toMatchObject({ state: 'printed', acknowledged: true })
  const { job } = await take()
  expect(job?.id).toBe(second)
  const { lines } = readEscPos(Buffer.from(job?.content ?? '', 'base64'))
  expect(lines.join()).toContain('DUPLICATE')
  await owner.printJobs.finish({ jobId: second, attempt: 1, outcome })
  expect((await take()).job).toBeNull()
})

it('is printed by the queue where it surely did not come out, and by nobody where it may have', async () => {
  const [refused, doubtful, silent] = [v7(), v7(), v7()]
  sell(print(refused, true))
  sell(print(doubtful, true))
  sell(print(silent, true))
  await send()
  const problem = 'paper_out' as const
  const tell = (jobId: string, kind: 'refused' | 'doubtful') =>
    owner.printJobs.finish({ jobId, attempt: 1, outcome: { kind, problem } })
  await tell(refused, 'refused')
  await tell(doubtful, 'doubtful')
  // Neither the till's printer nor the one that would take over is given what nobody knows of.
  world.pass(61_000)
  await send()
  expect(await jobOf(silent)).toMatchObject({ state: 'doubtful', problem: 'interrupted' })
  expect(await jobOf(doubtful)).toMatchObject({ state: 'doubtful', problem, reroutedTo: null })
  world.pass(31_000)
  await send()
  expect(await jobOf(refused)).toMatchObject({ reroutedTo: 'Spare' })
})

it('is told of a kitchen ticket that waits in the queue, before another printer takes it over', async () => {
  const stationId = v7()
  await owner.stations.create({ id: stationId, name: 'Stove' })
  const pass = await owner.printers.create({
    ...printerInput.parse({ name: 'Pass', branchId, type: 'kitchen', host: '127.0.0.1' }),
    id: v7(),
  })
  const cable = { connection: 'serial', type: 'kitchen', stationIds: [stationId] }
  const input = printerInput.parse({ name: 'Stove', branchId, fallbackId: pass.id, ...cable })
  const stove = await owner.printers.create({ ...input, id: v7() })
  const dish: OrderCommand = {
    type: 'add_line',
    ...aLine({ lineId: v7(), kitchen: { stationIds: [stationId] } }),
  }
  till.order(v7(), anOpening(), dish, { type: 'send', batchId: v7() })
  const sentFact = till.facts.findLast(({ kind }) => kind === 'order.sent')
  await send()
  // As the till makes the id that it tells.
  const jobId = jobIdOf([sentFact?.id ?? '', stove.id], sha256)
  expect(await jobOf(jobId)).toMatchObject({ what: 'ticket', state: 'queued' })
  const outcome = { kind: 'printed', acknowledged: false } as const
  await owner.printJobs.finish({ jobId, attempt: 0, outcome })
  // Told twice it changes nothing.
  const late = { kind: 'refused', problem: 'paper_out' } as const
  await owner.printJobs.finish({ jobId, attempt: 0, outcome: late })
  expect(await jobOf(jobId)).toMatchObject({ state: 'printed', reroutedTo: null })
  expect((await owner.printJobs.take({ printerId: stove.id })).job).toBeNull()
})

it('is told too of an X and a Z report', async () => {
  const [x, z] = [v7(), v7()]
  const report = (printId: string): DrawerCommand => print(printId, true)
  till.drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })
  till.drawer(report(x))
  till.drawer({ type: 'count', entryId: v7(), denominations: [], loose: minorUnits(10_000) })
  till.drawer({ type: 'close', note: '' })
  till.drawer(report(z))
  await send()
  const outcome = { kind: 'printed', acknowledged: false } as const
  for (const jobId of [x, z]) {
    expect(await jobOf(jobId)).toMatchObject({ what: 'report', state: 'printing', copy: 0 })
    await owner.printJobs.finish({ jobId, attempt: 1, outcome })
    expect(await jobOf(jobId)).toMatchObject({ state: 'printed' })
  }
})

it('looks as the server would print it: a till hears how its printer is set up, and the logo', async () => {
  expect(await owner.printers.setting({ printerId })).toMatchObject({
    ...{ columns: 48, codePage: 'cp858', cut: 'partial', copies: 1, language: 'en', logo: null },
  })
  const create = { width: 16, height: 8, channels: 3, background: '#000' } as const
  const content = (await sharp({ create }).png().toBuffer()).toString('base64')
  const { path } = await owner.images.receipts.create({ id: v7(), content })
  await owner.receiptBrands.create({ id: v7(), branchId: null, logo: path, language: 'de' })
  const { language, logo } = await owner.printers.setting({ printerId })
  expect(language).toBe('de')
  expect(logo).toMatchObject({ path, width: 16, height: 8 })
  expect([...Buffer.from(logo?.dots ?? '', 'base64')]).toEqual(Array(16).fill(255))
  const absent = world.as((await world.addCompany()).owner).printers.setting({ printerId })
  await expect(absent).rejects.toMatchObject({ code: 'not_found' })
})

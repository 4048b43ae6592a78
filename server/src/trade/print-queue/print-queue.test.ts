import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { printerInput } from '@servery/contract/devices/printers.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import {
  createFakeClock,
  createRandom,
  createTestRegister,
  type TestRegister,
} from '@servery/testing'
import { readEscPos } from '@servery/testing/esc-pos-reader.ts'
import { paperPicture } from '@servery/testing/paper-picture.ts'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { catchUpWithPrints } from './follow-prints.ts'
import { createPrintQueue } from './print-queue.ts'

let world: TestWorld
let paper: TcpPrinter
let other: TcpPrinter

/** A company of its own for each test: one till, which writes facts and sends them. */
let till: TestRegister
let owner: TestClient
let place: { companyId: string; branchId: string; registerId: string }
let sent = 0

beforeAll(async () => {
  world = await createTestWorld({ printerNetworks: ['127.0.0.0/8'] })
})
afterAll(() => world.close())

beforeEach(async () => {
  paper = await startTcpPrinter()
  other = await startTcpPrinter()
  place = { companyId: v7(), branchId: v7(), registerId: v7() }
  sent = 0
  till = createTestRegister({
    ...place,
    actorId: v7(),
    code: 'T1',
    prefix: 'A',
    clock: createFakeClock(world.services.now()),
    skewMs: 0,
    random: createRandom(7),
  })
  const { companyId, branchId, registerId } = place
  await seedData(world.database, {
    companyId,
    branchId,
    registers: [{ registerId, facts: [], code: 'T1', prefix: 'A' } as never],
  })
  owner = world.as(ownerOf(companyId))
})
afterEach(async () => {
  await world.services.printQueue.settle()
  await paper.close().catch(() => undefined)
  await other.close()
})

const add = (change: Partial<PrinterInput> = {}) =>
  owner.printers.create({
    id: v7(),
    ...printerInput.parse({
      name: `Printer ${v7().slice(-12)}`,
      branchId: place.branchId,
      host: '127.0.0.1',
      port: paper.port,
    }),
    ...change,
  })
const run = (orderId: string, ...commands: readonly OrderCommand[]) => {
  for (const command of commands) {
    const { decision } = till.run(orderId, command)
    if (!decision.ok) throw new Error(decision.refusal.code)
  }
}
const scope = () => ({ companyId: place.companyId, branchIds: null })

/** The till is back: what it wrote arrives, and is printed. */
async function send() {
  const facts = till.written().slice(sent)
  sent += facts.length
  await appendTogether(world.database, place.companyId, [{ registerId: till.registerId, facts }])
  await follow()
}
async function follow() {
  await catchUpWithPrints(world.services, scope())
  await world.services.printQueue.settle()
}

const open: OrderCommand = {
  type: 'open',
  orderType: 'eat_in',
  source: 'till',
  name: '',
  currency: 'GBP',
  regime: { rounding: 'half_up', roundPer: 'bucket' },
  cashRounding: null,
}
const tea = (name = 'Tea'): OrderCommand => ({
  type: 'add_line',
  lineId: v7(),
  itemId: null,
  variationId: null,
  categoryId: null,
  name,
  variationName: null,
  quantity: 1000 as never,
  unit: 'each',
  unitPrice: 250 as never,
  modifiers: [],
  taxes: { otherwise: [], byOrderType: {} },
  discountable: true,
  tracked: false,
  note: '',
})
const cash = { id: v7(), name: 'Cash', kind: 'cash' } as const
const pay = (tendered: number, method = cash): OrderCommand => ({
  type: 'pay',
  paymentId: v7(),
  method,
  tendered: tendered as never,
  reference: '',
})
const print = (printerId: string | null): OrderCommand => ({
  type: 'print',
  printId: v7(),
  printerId,
})
const jobs = async () => (await owner.printJobs.ofBranch({ branchId: place.branchId })).rows
const textOf = (at: number) => paper.papers.at(at)?.lines.join('\n') ?? ''

describe('what a till has printed', () => {
  it('comes out when its journal arrives, in order, as it stood when it was asked for', async () => {
    const { id } = await add()
    const orderId = v7()
    run(orderId, open, tea('Tea'), print(id), tea('Cake'), pay(500), print(id))
    await send()
    expect(paper.papers).toHaveLength(2)
    expect(textOf(0)).toContain('BILL')
    expect(textOf(0)).toContain('Tea')
    expect(textOf(0)).not.toContain('Cake')
    expect(textOf(1)).toContain('T1-000001')
    expect(textOf(1)).toContain('Cake')
    expect(textOf(1)).not.toContain('BILL')
    expect(textOf(1)).not.toContain('DUPLICATE')
    expect((await jobs()).map(({ what, state, title }) => [what, state, title])).toEqual([
      ['receipt', 'printed', 'T1-000001'],
      ['bill', 'printed', 'A-001'],
    ])
  })

  it('leads the guest to the receipt, where the brand says so', async () => {
    const { id } = await add()
    await owner.receiptBrands.create({ id: v7(), qr: { kind: 'receipt', label: '' } })
    run(v7(), open, tea(), print(id), pay(250), print(id))
    await send()
    const codes = paper.papers.map(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'qr' ? row.content : [])),
    )
    expect(codes).toEqual([[], [expect.stringMatching(/^https?:\/\/.+\/r\/[\w-]+$/)]])
  })

  it('comes out although a paper before it cannot be made', async () => {
    const { id } = await add()
    run(v7(), open, tea(), print(id))
    run(v7(), open, tea('Cake'), print(id))
    const { signIn } = world.services
    const addresses = [undefined, undefined, signIn.publicUrl]
    // The first fails among the others, and once more alone.
    const broken = Object.defineProperty({ ...signIn }, 'publicUrl', {
      get: () => addresses.shift() ?? expect.unreachable('no address'),
    })
    const batch = { registerId: till.registerId, facts: till.written() }
    await appendTogether(world.database, place.companyId, [batch])
    await catchUpWithPrints({ ...world.services, signIn: broken }, scope())
    await follow()
    expect((await jobs()).map(({ title }) => title)).toEqual(['A-002'])
  })

  it('is printed once, whoever follows and however often', async () => {
    const { id } = await add()
    run(v7(), open, tea(), pay(250), print(id))
    await send()
    await Promise.all([follow(), follow(), follow()])
    expect(paper.papers).toHaveLength(1)
  })

  it('says from the second receipt on that it is a duplicate, and which', async () => {
    const { id } = await add()
    run(v7(), open, tea(), pay(250), print(id), print(id), print(id))
    await send()
    expect(paper.papers).toHaveLength(3)
    expect(textOf(0)).not.toContain('DUPLICATE')
    expect(textOf(1)).toMatch(/DUPLICATE$/m)
    expect(textOf(2)).toContain('DUPLICATE 2')
    const [first] = (await jobs()).slice(-1)
    await owner.printJobs.resolve({ jobId: first?.id ?? '', id: v7(), how: 'print' })
    await world.services.printQueue.settle()
    expect(textOf(3)).toContain('DUPLICATE')
  })

  it('stays on the till where that printed it by itself', async () => {
    await add()
    run(v7(), open, tea(), pay(250), print(null))
    await send()
    expect(paper.papers).toHaveLength(0)
    expect(await jobs()).toEqual([])
  })

  it('comes out of the printer of that till', async () => {
    await add({ registerIds: [v7()], port: 9100 })
    await add({ position: 5 })
    const mine = await add({ registerIds: [till.registerId], port: other.port, position: 9 })
    run(v7(), open, tea(), pay(250), print(v7()))
    await send()
    expect(other.papers).toHaveLength(1)
    expect((await jobs())[0]?.printerId).toBe(mine.id)
  })

  it('is a picture that one can read', async () => {
    const { id } = await add({ buzzer: true })
    run(v7(), open, tea(), pay(250), print(id))
    await send()
    const printed = paper.papers[0]
    if (printed === undefined) throw new Error('nothing was printed')
    const { data, info } = await sharp(Buffer.from(paperPicture(printed)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(576)
    expect(info.height).toBeGreaterThan(printed.lines.length * 20)
    expect(data.filter((value) => value < 100).length).toBeGreaterThan(1_000)
  })
})

describe('the drawer', () => {
  it('opens with money that is put into it, and with none that comes to light later', async () => {
    const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
    await owner.paymentMethods.create({ ...method, opensDrawer: true })
    await add({ drawer: { pin: 2, pulseMs: 100 } })
    run(v7(), open, tea(), pay(250, method))
    await send()
    expect(paper.papers).toMatchObject([{ drawers: [{ pin: 2, pulseMs: 100 }], cuts: 0 }])
    run(v7(), open, tea(), pay(250, cash))
    await send()
    expect(paper.papers).toHaveLength(1)
    run(v7(), open, tea(), pay(250, method))
    world.pass(120_000)
    await send()
    expect(paper.papers).toHaveLength(1)
  })
})

describe('what is sent to the kitchen', () => {
  const grillId = v7()
  const barId = v7()
  const dish = (name: string, change: object = {}): OrderCommand => ({
    ...(tea(name) as Extract<OrderCommand, { type: 'add_line' }>),
    itemId: v7(),
    kitchen: { stationIds: [grillId] },
    ...change,
  })
  const send1 = (): OrderCommand => ({ type: 'send', batchId: v7() })
  const station = (id: string, name: string) =>
    owner.stations.create({ id, name: `${name} ${place.companyId.slice(-4)}` })

  it('comes out where it is made, each batch once, with what was added alone', async () => {
    await station(grillId, 'Grill')
    await station(barId, 'Bar')
    await add({ type: 'kitchen', stationIds: [grillId] })
    await add({ type: 'kitchen', stationIds: [barId], port: other.port })
    const orderId = v7()
    run(orderId, open, dish('Steak', { note: 'rare' }))
    run(orderId, dish('Cola', { kitchen: { stationIds: [barId] } }), send1())
    await send()
    expect(textOf(0)).toContain('Steak')
    expect(textOf(0)).toContain('* rare')
    expect(textOf(0)).not.toContain('Cola')
    expect(other.papers[0]?.lines.join('\n')).toContain('Cola')
    run(orderId, dish('Chips'), send1(), pay(750))
    await send()
    await follow()
    expect(paper.papers).toHaveLength(2)
    expect(textOf(1)).toContain('Chips')
    expect(textOf(1)).not.toContain('Steak')
    expect(other.papers).toHaveLength(1)
  })

  it('comes out once more where it was made, marked, and once for each request', async () => {
    await station(grillId, 'Grill')
    await station(barId, 'Bar')
    await add({ type: 'kitchen', stationIds: [grillId] })
    await add({ type: 'kitchen', stationIds: [barId], port: other.port })
    const orderId = v7()
    run(orderId, open, dish('Steak'), dish('Cola', { kitchen: { stationIds: [barId] } }), send1())
    await send()
    const asked = { id: v7(), orderId, stationId: grillId }
    for (const request of [asked, asked]) {
      const { rows } = await owner.printJobs.again(request)
      expect(rows).toMatchObject([{ what: 'ticket', copy: 1 }])
      await world.services.printQueue.settle()
    }
    expect([paper.papers.length, other.papers.length]).toEqual([2, 1])
    expect(textOf(1)).toMatch(/DUPLICATE[\s\S]*Steak/)
    await owner.printJobs.again({ id: v7(), orderId, stationId: null })
    await world.services.printQueue.settle()
    expect([paper.papers.length, other.papers.length]).toEqual([3, 2])
    // A request that comes twice was made once; whoever asked stands in the trail of the order.
    const trail = await owner.audit.trail({ noun: 'order', recordId: orderId, limit: 10 })
    expect(trail.rows.map(({ field, new: tickets }) => [field, tickets])).toEqual([
      ['ticketsAgain', 2],
      ['ticketsAgain', 1],
    ])
    const nothing = owner.printJobs.again({ id: v7(), orderId: v7(), stationId: null })
    await expect(nothing).rejects.toMatchObject({ code: 'not_found' })
  })

  it('waits for its course, and says when it is no longer wanted', async () => {
    await station(grillId, 'Grill')
    await add({ type: 'kitchen', stationIds: [grillId] })
    const orderId = v7()
    const soup = dish('Soup', { course: 'starter' })
    run(orderId, open, soup, dish('Roast', { course: 'main' }), send1())
    await send()
    expect(textOf(0)).toContain('Soup')
    expect(textOf(0)).not.toContain('Roast')
    run(orderId, { type: 'fire_course', course: 'main' })
    await send()
    expect(textOf(1)).toContain('Roast')
    const { lineId } = soup as { lineId: string }
    run(orderId, {
      type: 'void_line',
      voidId: v7(),
      lineId,
      quantity: 1000 as never,
      wasted: false,
      reason: 'Burnt',
    })
    await send()
    expect(paper.papers).toHaveLength(3)
    expect(textOf(2)).toContain('Cancelled')
    expect(textOf(2)).toContain('Soup')
    expect(textOf(2)).not.toContain('Roast')
  })
})

describe('what goes from station to station', () => {
  it('comes out at each when it is there, once', async () => {
    const [make, oven, lineId, batchId, orderId] = [v7(), v7(), v7(), v7(), v7()]
    await owner.stations.create({ id: oven, name: 'Oven' })
    await owner.stations.create({ id: make, name: 'Make', nextStationId: oven })
    await add({ type: 'kitchen', stationIds: [make] })
    await add({ type: 'kitchen', stationIds: [oven], port: other.port })
    const turns = [{ stationId: oven, after: [make] }]
    const pizza = { ...(tea('Pizza') as Extract<OrderCommand, { type: 'add_line' }>), lineId }
    run(orderId, open, { ...pizza, kitchen: { stationIds: [make, oven], turns } })
    run(orderId, { type: 'send', batchId })
    await send()
    expect(paper.papers).toHaveLength(1)
    expect(other.papers).toHaveLength(0)
    const made = (done: boolean): OrderCommand => ({
      type: 'prepare',
      stationId: make,
      items: [{ batchId, goodsId: lineId }],
      done,
    })
    run(orderId, made(true))
    await send()
    run(orderId, made(false), made(true))
    await send()
    expect(paper.papers).toHaveLength(1)
    expect(other.papers.map(({ lines }) => lines.join(' '))).toEqual([
      expect.stringContaining('Pizza'),
    ])
  })
})

describe('a printer that does not print', () => {
  it('is tried again, and what waits comes out in its order', async () => {
    const { id } = await add()
    const { port } = paper
    await paper.close()
    run(v7(), open, tea('First'), print(id))
    run(v7(), open, tea('Second'), print(id))
    await send()
    const [waiting, second] = await jobs()
    expect(waiting).toMatchObject({ state: 'queued', problem: 'connection_refused' })
    expect(second).toMatchObject({ state: 'queued', problem: '', attempts: 0 })
    paper = await startTcpPrinter(port)
    world.pass(60_000)
    await follow()
    expect(paper.papers.map(({ lines }) => lines.join(' '))).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ])
    expect((await jobs()).every(({ state }) => state === 'printed')).toBe(true)
  })

  it('says itself that it has no paper or stands open, and prints once that is mended', async () => {
    const { id } = await add()
    paper.mood.answers = true
    paper.mood.problem = 'paper_out'
    run(v7(), open, tea(), print(id))
    await send()
    expect(await jobs()).toMatchObject([{ state: 'queued', problem: 'paper_out' }])
    paper.mood.problem = 'cover_open'
    const [job] = await jobs()
    await owner.printJobs.resolve({ jobId: job?.id ?? '', id: v7(), how: 'print' })
    await world.services.printQueue.settle()
    expect(await jobs()).toMatchObject([{ state: 'queued', problem: 'cover_open' }])
    expect(paper.papers).toHaveLength(0)
    paper.mood.problem = null
    world.pass(60_000)
    await follow()
    expect(await jobs()).toMatchObject([{ state: 'printed', problem: '', acknowledged: true }])
    expect(paper.papers).toHaveLength(1)
  })

  it('has another one take over, with all that waits', async () => {
    const spare = await add({ name: 'Spare', port: other.port })
    const { id } = await add({ fallbackId: spare.id })
    await paper.close()
    run(v7(), open, tea('First'), print(id))
    run(v7(), open, tea('Second'), print(id))
    await send()
    world.pass(5_000)
    await follow()
    expect(other.papers.map(({ lines }) => lines.join(' '))).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ])
    expect(await jobs()).toMatchObject([
      { state: 'printed', reroutedTo: 'Spare', printerId: id },
      { state: 'printed', reroutedTo: 'Spare', printerId: id },
    ])
  })

  it('is told from one that broke off: that is never printed again by itself', async () => {
    const { id } = await add()
    paper.mood.breaksAfter = 40
    run(v7(), open, tea(), pay(250), print(id))
    await send()
    paper.mood.breaksAfter = null
    world.pass(600_000)
    await follow()
    expect(paper.papers).toHaveLength(0)
    const [job] = await jobs()
    expect(job).toMatchObject({ state: 'doubtful', problem: 'connection_lost' })
    const again = { jobId: job?.id ?? '', id: v7(), how: 'print' } as const
    await owner.printJobs.resolve(again)
    await owner.printJobs.resolve(again)
    await world.services.printQueue.settle()
    expect(paper.papers).toHaveLength(1)
    expect(textOf(0)).toContain('DUPLICATE')
    expect(await jobs()).toMatchObject([{ id: again.id, state: 'printed', copy: 1 }])
  })

  it('leaves what somebody says is not needed', async () => {
    const { id } = await add({ port: 9100 })
    run(v7(), open, tea(), print(id))
    await send()
    const [job] = await jobs()
    const dismissed = { jobId: job?.id ?? '', id: v7(), how: 'dismiss' } as const
    expect(await owner.printJobs.resolve(dismissed)).toMatchObject({ state: 'dismissed' })
    expect(await jobs()).toEqual([])
  })
})

describe('a printer that hangs on a till', () => {
  const take = (printerId: string) => owner.printJobs.take({ printerId })
  const finish = (job: { id: string; attempt: number } | null, outcome: PrintOutcome) =>
    owner.printJobs.finish({ jobId: job?.id ?? '', attempt: job?.attempt ?? 0, outcome })

  it('gets what it prints from its till, one after the other, marked like any other', async () => {
    const { id } = await add({ connection: 'usb', host: '' })
    run(v7(), open, tea('First'), pay(250), print(id), print(id))
    await send()
    const first = await take(id)
    expect(await take(id)).toMatchObject({ job: null, againMs: 60_000 })
    const bytes = Buffer.from(first.job?.content ?? '', 'base64')
    expect(readEscPos(bytes).lines.join(' ')).toContain('First')
    await finish(first.job, { kind: 'printed', acknowledged: true })
    const { job } = await take(id)
    const second = readEscPos(Buffer.from(job?.content ?? '', 'base64'))
    expect(second.lines.join(' ')).toContain('DUPLICATE')
    await finish(job, { kind: 'doubtful', problem: 'connection_lost' })
    // Told once more, as after an answer that was lost.
    await finish(job, { kind: 'printed', acknowledged: false })
    expect(await take(id)).toEqual({ job: null, againMs: null })
    expect((await jobs()).map(({ state, acknowledged }) => [state, acknowledged])).toEqual([
      ['doubtful', false],
      ['printed', true],
    ])
  })

  it('has another one take over', async () => {
    const spare = await add({ name: 'Spare' })
    const { id } = await add({ connection: 'serial', host: '', fallbackId: spare.id })
    run(v7(), open, tea('First'), print(id))
    await send()
    await finish((await take(id)).job, { kind: 'refused', problem: 'unreachable' })
    expect(await take(id)).toMatchObject({ job: null, againMs: 1_000 })
    world.pass(1_000)
    await finish((await take(id)).job, { kind: 'refused', problem: 'unreachable' })
    await world.services.printQueue.settle()
    expect(await jobs()).toMatchObject([{ state: 'printed', reroutedTo: 'Spare' }])
    expect(textOf(0)).toContain('First')
  })

  it('is left to a person where its till is gone in the middle', async () => {
    const { id } = await add({ connection: 'bluetooth', host: '' })
    run(v7(), open, tea(), print(id))
    await send()
    await take(id)
    world.pass(61_000)
    await follow()
    expect(await jobs()).toMatchObject([{ state: 'doubtful', problem: 'interrupted' }])
  })

  it('is not one that the server writes to, or another company’s', async () => {
    const { id } = await add()
    const absent = { code: 'not_found' }
    await expect(take(id)).rejects.toMatchObject(absent)
    const usb = await add({ connection: 'usb', host: '' })
    const stranger = world.as((await world.addCompany()).owner)
    await expect(stranger.printJobs.take({ printerId: usb.id })).rejects.toMatchObject(absent)
  })

  it('is none where the browser prints: that is asked by the till alone', async () => {
    const { id } = await add({ connection: 'browser', host: '' })
    run(v7(), open, tea(), print(id))
    await send()
    expect(await jobs()).toEqual([])
    await expect(add({ connection: 'browser', host: '', type: 'kitchen' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(add({ fallbackId: id })).rejects.toMatchObject({ code: 'reference_unknown' })
  })
})

describe('a process that is killed while it prints', () => {
  it('leaves what may have come out to a person, and the rest to the next process', async () => {
    const { id } = await add()
    run(v7(), open, tea('First'), pay(250), print(id))
    run(v7(), open, tea('Second'), pay(250), print(id))
    // The first is held by a process that is no more, and was not told what came of it.
    const facts = till.written().slice(sent)
    sent += facts.length
    await appendTogether(world.database, place.companyId, [{ registerId: till.registerId, facts }])
    const idle = { ...world.services, printQueue: { ...world.services.printQueue, wake() {} } }
    await catchUpWithPrints(idle, scope())
    const [first] = await jobs()
    const until = new Date(world.services.now() + 60_000)
    await world.database.withTenant(scope(), (trx) =>
      trx
        .updateTable('print_jobs')
        .set({ state: 'printing', attempts: 1, locked_until: until })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    const next = createPrintQueue(world.services)
    next.wake(place.companyId)
    await next.settle()
    expect(paper.papers).toHaveLength(0)
    world.pass(61_000)
    next.wake(place.companyId)
    await next.settle()
    await next.close()
    expect(paper.papers.map(({ lines }) => lines.join(' '))).toEqual([
      expect.stringContaining('Second'),
    ])
    const rows = await jobs()
    expect(rows.find((job) => job.id === first?.id)).toMatchObject({
      state: 'doubtful',
      problem: 'interrupted',
    })
  })
})

it('is not there for whoever works elsewhere', async () => {
  const { id } = await add({ port: 9100 })
  run(v7(), open, tea(), print(id))
  await send()
  const [job] = await jobs()
  const stranger = world.as({ ...ownerOf(place.companyId), branchIds: [v7()] })
  const missing = { code: 'not_found' }
  await expect(stranger.printJobs.ofBranch({ branchId: place.branchId })).rejects.toMatchObject(
    missing,
  )
  await expect(
    stranger.printJobs.resolve({ jobId: job?.id ?? '', id: v7(), how: 'print' }),
  ).rejects.toMatchObject(missing)
})

import { printerInput } from '@servery/contract/devices/printers.ts'
import { type DrawerCommand, minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { aLine, anOpening, card, cash, idOf } from '@servery/testing'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, TestWorld } from '../../app/test-world.ts'
import {
  createDrawerWorld,
  registerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../drawers/drawer-world.ts'
import { catchUpWithPrints } from './follow-prints.ts'

const scope = { companyId: sessionPlace.companyId, branchIds: null }

let world: TestWorld
let owner: TestClient
let printer: TcpPrinter
let till: ReturnType<typeof sessionTill>
let printerId: string

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld({ printerNetworks: ['127.0.0.0/8'] }))
  printer = await startTcpPrinter()
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  await owner.paymentMethods.create({ id: cash.id, name: 'Cash', kind: 'cash', opensDrawer: true })
  await owner.paymentMethods.create({ id: card.id, name: 'Card', kind: 'card_standalone' })
  const place = { branchId: sessionPlace.branchId, host: '127.0.0.1', port: printer.port }
  const input = printerInput.parse({ name: 'Bar', ...place, drawer: { pin: 2, pulseMs: 100 } })
  printerId = (await owner.printers.create({ ...input, id: v7() })).id
})
afterAll(async () => {
  await printer.close()
  await world.close()
})

let sent = 0
async function send(): Promise<void> {
  const facts = till.facts.slice(sent)
  sent = till.facts.length
  if (facts.length > 0) await sendFacts(world, facts)
  await follow()
}
async function follow(): Promise<void> {
  await catchUpWithPrints(world.services, scope)
  await world.services.printQueue.settle()
}
/** How often the drawer was opened by what is done. */
async function kicksOf(work: () => void | Promise<void>): Promise<number> {
  const kicks = () => printer.papers.flatMap(({ drawers }) => drawers).length
  const before = kicks()
  await work()
  await send()
  await follow()
  return kicks() - before
}
const drawer = (command: DrawerCommand) => kicksOf(() => till.drawer(command))
const moved = () => ({
  entryId: v7(),
  amount: minorUnits(500),
  reasonId: null,
  reason: 'Milk',
  note: '',
})
const line = () => ({
  type: 'add_line' as const,
  ...aLine({ lineId: v7(), unitPrice: minorUnits(400) }),
})
const pay = (method: typeof cash | typeof card): OrderCommand & { paymentId: string } => ({
  type: 'pay',
  paymentId: v7(),
  method,
  tendered: minorUnits(400),
  reference: '',
})
const refund = (paymentId: string, method: typeof cash | typeof card): OrderCommand => ({
  type: 'refund',
  refundId: v7(),
  lines: [],
  amount: minorUnits(100),
  tenders: [{ tenderId: v7(), paymentId, reference: '', method, applied: minorUnits(100) }],
  reason: 'Cold',
})

describe('the drawer opens once', () => {
  it('for its float, for what is put in and taken out, and without a sale', async () => {
    expect(await drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })).toBe(1)
    expect(await drawer({ type: 'pay_in', ...moved() })).toBe(1)
    expect(await drawer({ type: 'pay_out', ...moved() })).toBe(1)
    expect(await drawer({ type: 'drop', ...moved() })).toBe(1)
    const { amount: _, ...about } = moved()
    expect(await drawer({ type: 'no_sale', ...about })).toBe(1)
    expect(await drawer({ type: 'print', printId: v7(), printerId: null })).toBe(0)
  })

  it('for cash that goes back, and for none that goes back to a card', async () => {
    const [inCash, byCard] = [pay(cash), pay(card)]
    const orderId = v7()
    expect(await kicksOf(() => till.order(orderId, anOpening(), line(), inCash))).toBe(1)
    expect(await kicksOf(() => till.order(orderId, refund(inCash.paymentId, cash)))).toBe(1)
    const other = v7()
    expect(await kicksOf(() => till.order(other, anOpening(), line(), byCard))).toBe(0)
    expect(await kicksOf(() => till.order(other, refund(byCard.paymentId, card)))).toBe(0)
    expect(await kicksOf(() => till.order(other, refund(byCard.paymentId, cash)))).toBe(1)
  })

  it('for cash of a payment that is undone', async () => {
    const paid = pay(cash)
    const orderId = v7()
    await kicksOf(() => till.order(orderId, anOpening(), line(), paid))
    const reversals = [{ reversalId: v7(), paymentId: paid.paymentId, reference: '' }]
    const undo: OrderCommand = { type: 'unpay', reversals, reason: 'Wrong table' }
    expect(await kicksOf(() => till.order(orderId, undo))).toBe(1)
  })
})

it('prints a slip to sign for what is put in and taken out, once, and marked when it is asked for again', async () => {
  const slips = () =>
    printer.papers.map(({ lines }) => lines.join('\n')).filter((text) => text.includes('Signature'))
  expect(slips()).toEqual([
    expect.stringMatching(/Pay-in[\s\S]*Amount +£5\.00\nReason +Milk/),
    expect.stringMatching(/Pay-out[\s\S]*Amount +£5\.00/),
  ])
  await follow()
  const { rows } = await owner.printJobs.ofBranch({ branchId: sessionPlace.branchId })
  const [slip] = rows.filter(({ what }) => what === 'slip')
  expect(slip).toMatchObject({ title: 'Milk', state: 'printed', copy: 0 })
  await owner.printJobs.resolve({ jobId: slip?.id ?? '', id: v7(), how: 'print' })
  await world.services.printQueue.settle()
  expect(slips()).toHaveLength(3)
  expect(slips()[2]).toContain('DUPLICATE')
})

describe('the drawer stays shut', () => {
  const noSale = (): DrawerCommand => ({
    type: 'no_sale',
    entryId: v7(),
    reasonId: null,
    reason: 'Change',
    note: '',
  })

  it('for what comes to light too late', async () => {
    expect(
      await kicksOf(() => {
        till.drawer(noSale())
        world.pass(61_000)
      }),
    ).toBe(0)
  })

  it('where its printer comes back too late, behind paper or not', async () => {
    const { port } = printer
    await printer.close()
    till.drawer({ type: 'print', printId: v7(), printerId })
    await send()
    // What stands before it could not be printed: it opens for itself, and once.
    printer = await startTcpPrinter(port)
    expect(await drawer(noSale())).toBe(1)
    await printer.close()
    till.drawer(noSale())
    await send()
    printer = await startTcpPrinter(port)
    world.pass(120_000)
    expect(await kicksOf(() => undefined)).toBe(0)
  })

  it('where a till takes it from the queue too late', async () => {
    const input = { branchId: sessionPlace.branchId, connection: 'usb', registerIds: [registerId] }
    const usb = printerInput.parse({ name: 'Usb', ...input, drawer: { pin: 2, pulseMs: 100 } })
    const { id, version } = await owner.printers.create({ ...usb, id: v7() })
    till.drawer(noSale())
    await send()
    world.pass(61_000)
    expect(await owner.printJobs.take({ printerId: id })).toEqual({ job: null, againMs: null })
    const [job] = (await owner.printers.jobs({ printerId: id })).rows
    expect(job).toMatchObject({ what: 'drawer', state: 'failed', problem: 'timed_out' })
    till.drawer(noSale())
    await send()
    expect(await owner.printJobs.take({ printerId: id })).toMatchObject({
      job: { what: 'drawer', attempt: 1 },
    })
    await owner.printers.archive({ id, version, archived: true })
  })

  it('for what is done in the back office, where no drawer stands', async () => {
    const transfer = {
      id: v7(),
      name: 'Transfer',
      kind: 'bank_transfer',
      opensDrawer: true,
    } as const
    await owner.paymentMethods.create(transfer)
    const bunting = { name: 'Bunting', quantity: quantity(1000), unitPrice: minorUnits(300) }
    const sale = {
      kind: 'new' as const,
      orderId: v7(),
      branchId: sessionPlace.branchId,
      orderType: 'takeaway' as const,
      note: '',
      lines: [{ id: v7(), ...bunting, taxRateId: idOf('tax', 9) }],
    }
    expect(
      await kicksOf(async () => {
        const money = { paymentMethodId: transfer.id, amount: minorUnits(300) }
        await owner.transactions.create({ id: v7(), sale, ...money })
      }),
    ).toBe(0)
  })
})

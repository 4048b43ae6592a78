import { createServer, type Server } from 'node:net'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { type PrinterInput, printerInput } from '@servery/contract/devices/printers.ts'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let paper: TcpPrinter
const open: Server[] = []

beforeAll(async () => {
  world = await createTestWorld({ printerNetworks: ['127.0.0.0/8'] })
  company = await world.addCompany()
  owner = world.as(company.owner)
  paper = await startTcpPrinter()
})
afterAll(async () => {
  await paper.close()
  for (const server of open) server.close()
  await world.close()
})

const input = (change: Partial<PrinterInput> = {}): PrinterInput => ({
  ...printerInput.parse({
    name: `Printer ${v7().slice(-12)}`,
    branchId: company.branchIds[0],
    host: '127.0.0.1',
    port: paper.port,
  }),
  ...change,
})
const add = (change: Partial<PrinterInput> = {}) =>
  owner.printers.create({ id: v7(), ...input(change) })
const test = (printerId: string, what: 'page' | 'receipt' | 'ticket' = 'page', id = v7()) =>
  owner.printers.test({ printerId, id, what })
const lastPaper = () => {
  const last = paper.papers.at(-1)
  if (last === undefined) throw new Error('nothing was printed')
  return last
}

describe('a test print', () => {
  it('comes out of the printer as it is set: width, letters, cut, buzzer, drawer, copies', async () => {
    const printer = await add({
      name: 'Bar',
      columns: 32,
      paper: 58,
      buzzer: true,
      drawer: { pin: 5, pulseMs: 120 },
      copies: 2,
    })
    const job = await test(printer.id)
    expect(job).toMatchObject({
      state: 'printed',
      problem: '',
      what: 'page',
      printerId: printer.id,
    })
    const printed = lastPaper()
    expect(printed.cuts).toBe(2)
    expect(printed.buzzes).toBeGreaterThan(0)
    expect(printed.drawers).toEqual([{ pin: 5, pulseMs: 120 }])
    expect(printed.lines).toContain('Test print')
    expect(printed.lines).toContain('Bar')
    expect(printed.lines).toContain('12345678901234567890123456789012')
    expect(printed.lines.join('\n')).toContain('äöü')
    expect(printed.lines.join('\n')).toContain('€£')
    expect(Math.max(...printed.lines.map((line) => line.length))).toBeLessThanOrEqual(32)
  })

  it('of a receipt looks as the branch’s brand says, with its logo in dots and its QR code', async () => {
    const content = await sharp({
      create: { width: 200, height: 100, channels: 3, background: '#000000' },
    })
      .png()
      .toBuffer()
    const { path } = await owner.images.receipts.create({
      id: v7(),
      content: content.toString('base64'),
    })
    await owner.receiptBrands.create({
      id: v7(),
      branchId: company.branchIds[0],
      logo: path,
      businessName: 'The Quay',
      footer: ['Come again'],
      qr: { kind: 'link', label: 'Tell us', url: 'https://quay.example/hello' },
    })
    const printer = await add({ columns: 48 })
    await test(printer.id, 'receipt')
    const printed = lastPaper()
    expect(printed.lines.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['The Quay', 'Come again', 'Tell us']),
    )
    expect(printed.lines).toContain(`2 x Flat white${' '.repeat(29)}£7.60`)
    expect(printed.qrCodes).toEqual(['https://quay.example/hello'])
    expect(printed.pictures).toEqual([{ width: 200, height: 104, black: 200 * 100 }])
  })

  it('of tickets is cut as the template says', async () => {
    const printer = await add({ type: 'kitchen', ticket: { ...input().ticket, onePerItem: true } })
    await test(printer.id, 'ticket')
    expect(lastPaper().cuts).toBe(3)
  })

  it('prints nothing more when it is sent again', async () => {
    const printer = await add()
    const id = v7()
    const first = await test(printer.id, 'page', id)
    const count = paper.papers.length
    expect(await test(printer.id, 'page', id)).toEqual(first)
    expect(paper.papers.length).toBe(count)
    const other = await add()
    await expect(test(other.id, 'page', id)).rejects.toMatchObject({ code: 'id_reused' })
  })
})

describe('a printer that does not print', () => {
  it.each([
    ['where nothing listens', { host: '127.0.0.1', port: 9100 }, 'connection_refused'],
    ['outside private networks', { host: '192.0.2.1' }, 'address_refused'],
    ['at a name that nobody has', { host: 'printer.invalid' }, 'name_unknown'],
  ])('%s fails with a reason', async (_, place, problem) => {
    const printer = await add(place)
    expect(await test(printer.id)).toMatchObject({ state: 'failed', problem })
  })

  it('is told from one that hangs up', async () => {
    const rude = createServer((socket) => socket.resetAndDestroy())
    open.push(rude)
    await new Promise<void>((resolve) => rude.listen(9110, '127.0.0.1', () => resolve()))
    const printer = await add({ port: 9110 })
    const job = await test(printer.id)
    expect(job.state).toBe('failed')
    expect(['connection_lost', 'unreachable']).toContain(job.problem)
  })

  it('may be told to print it once more', async () => {
    const printer = await add({ port: 9111 })
    const failed = await test(printer.id)
    expect(failed.state).toBe('failed')
    const { version, updatedAt: _, updatedBy: __, archived: ___, ...content } = printer
    await owner.printers.update({ ...content, version, port: paper.port })
    const again = { printerId: printer.id, id: v7(), jobId: failed.id }
    const job = await owner.printers.reprint(again)
    expect(job).toMatchObject({ state: 'printed', reprintOf: failed.id })
    expect(lastPaper().lines).toContain('Test print')
    const { rows } = await owner.printers.jobs({ printerId: printer.id })
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [job.id, 'printed'],
      [failed.id, 'failed'],
    ])
  })

  it('keeps its last 20 jobs', async () => {
    const printer = await add({ host: '192.0.2.1' })
    const ids: string[] = []
    for (let count = 0; count < 22; count += 1) {
      world.pass(1000)
      const { id } = await test(printer.id)
      ids.unshift(id)
    }
    const { rows } = await owner.printers.jobs({ printerId: printer.id })
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  })
})

describe('the record of a printer', () => {
  it.each([
    ['an address with a scheme', { host: 'http://10.0.0.1' }],
    ['a port that is no printer’s', { port: 5432 }],
    ['six copies', { copies: 6 }],
    ['a pulse that is too long', { drawer: { pin: 2, pulseMs: 501 } }],
  ])('refuses %s', async (_, change) => {
    const create = owner.printers.create({ id: v7(), ...input(), ...change } as never)
    await expect(create).rejects.toMatchObject({ code: expect.stringMatching(/invalid|BAD/) })
  })

  it('has a name of its own in its branch, and a fallback that can stand in', async () => {
    const grill = await add({ name: 'Grill', type: 'kitchen' })
    await expect(add({ name: 'grill' })).rejects.toMatchObject({ code: 'duplicate_value' })
    await add({ name: 'Grill', branchId: company.branchIds[1] })
    await expect(add({ fallbackId: grill.id })).rejects.toMatchObject({ code: 'reference_unknown' })
    await add({ type: 'kitchen', fallbackId: grill.id })
    const archive = owner.printers.archive({ id: grill.id, version: 1, archived: true })
    await expect(archive).rejects.toMatchObject({ code: 'in_use' })
  })

  it('is not there for whoever works in another branch', async () => {
    const printer = await add()
    const other = world.as({ ...company.owner, branchIds: [company.branchIds[1]] })
    const missing = { code: 'not_found' }
    await expect(other.printers.get({ id: printer.id })).rejects.toMatchObject(missing)
    await expect(other.printers.test({ printerId: printer.id, id: v7() })).rejects.toMatchObject(
      missing,
    )
    const { rows } = await other.printers.list({ limit: 100 })
    expect(rows.every(({ branchId }) => branchId === company.branchIds[1])).toBe(true)
  })
})

describe('what nobody prints', () => {
  it('is an item without a printer of its own, of its stations or of its category', async () => {
    const shop = await world.addCompany()
    const client = world.as(shop.owner)
    const [branchId] = shop.branchIds
    const food = await client.categories.create({ id: v7(), name: 'Food', colour: '', position: 0 })
    const drink = await client.categories.create({
      id: v7(),
      name: 'Drink',
      colour: '',
      position: 1,
    })
    const station = await client.stations.create({ id: v7(), name: 'Grill' })
    const tax = await client.taxRates.create({
      id: v7(),
      name: 'None',
      rate: 0,
      inclusive: true,
    } as never)
    const item = (name: string, categoryId: string, change: object = {}) =>
      client.items.create({
        ...plainItem,
        id: v7(),
        name,
        categoryId,
        priceKind: 'fixed',
        price: 500,
        taxRateIds: [tax.id],
        ...change,
      } as never)
    const soup = await item('Soup', food.id)
    await item('Steak', food.id, { stationIds: [station.id] })
    await item('Cola', drink.id)
    await item('Bag', drink.id, { printsOnTicket: false })
    const names = async () => {
      const { count, rows } = await client.printers.unrouted({ branchId })
      expect(count).toBe(rows.length)
      return rows.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Cola', 'Soup', 'Steak'])
    const kitchen = { ...input(), branchId, type: 'kitchen' as const }
    await client.printers.create({ ...kitchen, id: v7(), name: 'Grill', stationIds: [station.id] })
    expect(await names()).toEqual(['Cola', 'Soup'])
    await client.printers.create({ ...kitchen, id: v7(), name: 'Bar', categoryIds: [drink.id] })
    expect(await names()).toEqual(['Soup'])
    await client.printers.create({ ...kitchen, id: v7(), name: 'Pass', itemIds: [soup.id] })
    expect(await names()).toEqual([])
    const other = await client.printers.unrouted({ branchId: shop.branchIds[1] })
    expect(other.count).toBe(3)
  })
})

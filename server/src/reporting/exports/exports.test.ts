import { createRouterClient } from '@orpc/server'
import { pointText } from '@servery/domain/kernel/money.ts'
import { cash, type Trade } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTradeWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import { writeCsv } from './csv-file.ts'
import { exportRoutes } from './exports.routes.ts'
import { orderColumns } from './list-columns.ts'
import { listSheet } from './list-sheet.ts'
import { pagesOf } from './pages.ts'

let world: TestWorld
let trade: Trade
let owner: TestClient

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({ seed: 5, registers: 2, orders: 260 }))
})
afterAll(() => world.close())

/** The file as the owner gets it. */
async function take(ask: (client: ReturnType<typeof clientOf>) => Promise<File>) {
  const answerFile: Parameters<typeof clientOf>[0] = { stream: null }
  const { name, type } = await ask(clientOf(answerFile))
  return { name, type, content: Buffer.from(await new Response(answerFile.stream).arrayBuffer()) }
}

function clientOf(answerFile: { stream: ReadableStream<Uint8Array> | null }) {
  return createRouterClient(exportRoutes(world.services), {
    context: {
      principal: ownerOf(trade.companyId),
      newcomer: null,
      headers: new Headers(),
      answerHeaders: new Headers(),
      answerFile,
      network: '192.0.2.1',
      takeAttempt: async () => true,
    },
  })
}

const splitOnce = (line: string): [string, string] => {
  const [name = '', ...rest] = line.split(',')
  return [name, rest.join(',').replaceAll('"', '')]
}

const tableOf = (content: Buffer) =>
  content
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe('lists', () => {
  it('have every row of the filter, page after page, with amounts in both ways', async () => {
    const file = await take((client) => client.orders({ status: 'completed' }))
    expect(file).toMatchObject({ name: 'orders.csv', type: 'text/csv' })
    const [head = [], ...rows] = tableOf(file.content)
    expect(head.slice(0, 3)).toEqual(['order_id', 'opened_at', 'closed_at'])
    const { total } = await owner.orders.list({ status: 'completed', limit: 1 })
    expect(rows.length).toBeGreaterThan(200)
    expect(rows).toHaveLength(total ?? 0)
    const [major, minor] = [head.indexOf('total'), head.indexOf('total_minor')]
    for (const row of rows) expect(row[major]).toBe(pointText(Number(row[minor]), 2))
  })

  it('have those orders alone that were chosen, in the order of the list', async () => {
    const { rows } = await owner.orders.list({ sort: 'total', limit: 9 })
    const chosen = [rows[7], rows[2]].flatMap((row) => row?.id ?? [])
    const file = await take((client) => client.orders({ ids: chosen, sort: 'total' }))
    const [, ...found] = tableOf(file.content)
    expect(found.map(([id]) => id)).toEqual(chosen.toReversed())
  })

  it('have the orders of a customer alone, under their name', async () => {
    const { id } = await owner.customers.create({ id: v7(), firstName: 'Nora' })
    const csv = await take((client) => client.orders({ customerId: id }))
    expect(tableOf(csv.content)).toHaveLength(1)
    const pdf = await take((client) => client.orders({ customerId: id, format: 'pdf' }))
    expect(JSON.stringify(readPdfPages(pdf.content))).toContain('Nora')
  })

  it('add up to what the page says', async () => {
    const { content } = await take((client) => client.transactions({}))
    const [head = [], ...rows] = tableOf(content)
    const amounts = rows.map((row) => Number(row[head.indexOf('amount_minor')]))
    const { sums } = await owner.transactions.list({ limit: 1 })
    const net = (sums ?? []).reduce((all, sum) => all + sum.net, 0)
    expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(net)
  })

  it('name the account of each method, as it is now', async () => {
    await owner.paymentMethods.create({ ...cash, kind: 'cash', accountingCode: '1200' })
    const { content } = await take((client) => client.transactions({}))
    const [head = [], ...rows] = tableOf(content)
    const [kind, code] = [head.indexOf('kind'), head.indexOf('accounting_code')]
    expect(new Set(rows.map((row) => `${row[kind]} ${row[code]}`))).toContain('cash 1200')
    for (const row of rows) expect(row[code]).toBe(row[kind] === 'cash' ? '1200' : '')
    const sales = await take((client) => client.sales({ from: '2025-01-01', to: '2027-01-01' }))
    expect(sales.content.toString()).toMatch(/^Cash,.*,1200\r$/m)
  })

  it('have those alone that were chosen', async () => {
    const names = ['Ana', 'Ben', 'Cleo']
    const all = await Promise.all(
      names.map((firstName) => owner.customers.create({ id: v7(), firstName })),
    )
    const ids = all.slice(1).map(({ id }) => id)
    const { content } = await take((client) => client.customers({ ids, sort: 'name' }))
    const [head = [], ...rows] = tableOf(content)
    expect(rows.map((row) => row[head.indexOf('id')])).toEqual(ids)
  })

  it('read the next page when the reader is there, and none once they have gone', async () => {
    // Far more turns of the event loop than all pages would take that nothing holds back.
    const manyTurns = async () => {
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resume) => setImmediate(resume))
    }
    const pages: (string | undefined)[] = []
    const rows = pagesOf(async ({ cursor, limit }) => {
      pages.push(cursor)
      const next = String(Number(cursor ?? 0) + 1)
      return { rows: Array.from({ length: limit }, () => next), nextCursor: next }
    })
    const sheet = listSheet({
      ...{ fileName: 'x', title: 'x', currency: 'GBP', timeZone: 'UTC', language: 'en' },
      columns: [{ key: 'text', unit: 'text', of: (row) => row.repeat(100) }],
      rows,
      currencyOf: () => '',
    })
    const reader = (ReadableStream.from(writeCsv(sheet)) as ReadableStream).getReader()
    await reader.read()
    await manyTurns()
    const read = pages.length
    expect(read).toBeLessThan(5)
    for (let count = 0; count < 10; count += 1) await reader.read()
    expect(pages.length).toBeGreaterThan(read)
    await reader.cancel()
    const after = pages.length
    await manyTurns()
    expect(pages).toHaveLength(after)
  })

  it('run no text as a formula', async () => {
    const row = { name: '=1+1', currency: 'JPY', total: 1205, itemCount: 2500, covers: null }
    const sheet = listSheet({
      ...{ fileName: 'x', title: 'x', currency: 'GBP', timeZone: 'UTC', language: 'en' },
      columns: orderColumns('en'),
      rows: (async function* () {
        yield row as never
      })(),
      currencyOf: ({ currency }) => currency,
    })
    const content = Buffer.concat(await Array.fromAsync(writeCsv(sheet)))
    const [head = [], cells = []] = tableOf(content)
    const value = (name: string) => cells[head.indexOf(name)]
    expect([value('name'), value('total'), value('items')]).toEqual(["'=1+1", '1205', '2.500'])
  })
})

describe('reports', () => {
  const days = () => {
    const dates = trade.facts.map(({ businessDate }) => businessDate).sort()
    return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  }

  it.each([
    'teamSales',
    'discountReports',
    'modifiersReports',
    'insideReports',
    'onlineReports',
  ] as const)('%s is the same as a page and as a file', async (name) => {
    const asked = { name, ...days() }
    const report = await owner.reports.read(asked)
    const { content } = await take((client) => client.report(asked))
    const lines = tableOf(content)
    const total = lines.at(-1) ?? []
    const head = lines.at(-2 - report.rows.length) ?? []
    expect(head[0]).toBe(report.view)
    expect(total[0]).toBe('total')
    const money = ['net', 'amount'].filter((key) => head.includes(key))
    for (const key of money) {
      expect(total[head.indexOf(key)]).toBe(pointText(report.totals[key] ?? 0, 2))
    }
    expect(lines.slice(-1 - report.rows.length, -1)).toHaveLength(report.rows.length)
  })

  it('a narrowed report says by what, and has its rows alone', async () => {
    const narrowed = { name: 'discountReports', view: 'member', ...days() } as const
    const asked = { ...narrowed, reason: '', source: 'till', discountId: 'open' } as const
    const all = await owner.reports.read(narrowed)
    const report = await owner.reports.read(asked)
    const { content } = await take((client) => client.report(asked))
    const lines = tableOf(content)
    expect(lines.slice(0, 12)).toEqual(
      expect.arrayContaining([
        ['discount_id', 'open'],
        ['reason', ''],
        ['source', 'till'],
      ]),
    )
    const total = lines.at(-1) ?? []
    const head = lines.at(-2 - report.rows.length) ?? []
    expect(total[head.indexOf('amount')]).toBe(pointText(report.totals.amount ?? 0, 2))
    expect(report.totals.amount).toBeLessThanOrEqual(all.totals.amount ?? 0)
    const pdf = await take((client) => client.report({ ...asked, format: 'pdf', language: 'de' }))
    const text = readPdfPages(pdf.content).join('\n')
    for (const words of ['Rabatt: ', 'Grund: ', 'Herkunft: Kasse']) expect(text).toContain(words)
  })

  it('the sales summary says the same in every kind of file', async () => {
    const { figures, currency } = await owner.sales.summary(days())
    const csv = await take((client) => client.sales(days()))
    const rows = tableOf(csv.content)
    expect(rows.find(([name]) => name === 'net')?.[1]).toBe(pointText(figures.net, 2))
    expect(rows.find(([name]) => name === 'collected')?.[1]).toBe(pointText(figures.collected, 2))
    expect(rows.find(([name]) => name === 'net_inc_tax')?.[1]).toBe(pointText(figures.netIncTax, 2))
    const after = (head: string) => rows[rows.findIndex(([name]) => name === head) + 1] ?? []
    const average = pointText(Math.round(figures.net / figures.orders), 2)
    expect(after('orders').slice(0, 3)).toEqual([
      String(figures.orders),
      String(figures.covers),
      average,
    ])
    const week = rows.findIndex(([name]) => name === 'hour')
    const { byHourOfWeek } = await owner.sales.summary(days())
    const [first] = byHourOfWeek
    const cell = rows
      .slice(week)
      .find(([hour]) => hour === `${String(first?.hour).padStart(2, '0')}:00`)
    expect(cell?.[first?.weekday ?? 0]).toBe(pointText(first?.net ?? 0, 2))
    const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    const pdf = await take((client) => client.sales({ ...days(), format: 'pdf', language: 'de' }))
    expect(pdf).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) })
    const text = readPdfPages(pdf.content).join('\n')
    expect(text).toContain(format.format(figures.collected / 100))
    expect(text).toContain('Nach Kategorie')
    const xlsx = await take((client) => client.sales({ ...days(), format: 'xlsx' }))
    expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
  })

  it('a day stands on one page, and says what the summary says', async () => {
    const { from } = days()
    const day = { from, to: from }
    const { figures, currency } = await owner.sales.summary(day)
    expect(figures.orders).toBeGreaterThan(0)
    const rows = tableOf((await take((client) => client.dailyFlash(day))).content)
    expect(rows.find(([name]) => name === 'collected')?.[1]).toBe(pointText(figures.collected, 2))
    const amount = pointText(0 - figures.discounts, 2)
    expect(rows.find(([name]) => name === 'discounts')?.[1]).toBe(amount)
    const pdf = await take((client) => client.dailyFlash({ ...day, format: 'pdf' }))
    const pages = readPdfPages(pdf.content)
    expect(pages).toHaveLength(1)
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
    expect(pages[0]).toContain(format.format(figures.collected / 100))
    expect(pages[0]).toContain('Best sellers')
  })

  it('a report that was built is a file with the figures of its page', async () => {
    const asked = { rows: 'category', figures: 'net,discounts', ...days() } as const
    const { totals } = await owner.builtReports.figures(asked)
    const rows = tableOf((await take((client) => client.builtReport(asked))).content)
    const total = rows.find(([name]) => name === 'total') ?? []
    expect(total.slice(1)).toEqual(
      [0 - (totals.discounts ?? 0), totals.net ?? 0].map((minor) => pointText(minor, 2)),
    )
    const pdf = await take((client) =>
      client.builtReport({ ...asked, format: 'pdf', title: 'What we sell' }),
    )
    expect(readPdfPages(pdf.content)[0]).toContain('What we sell')
  })

  it('tax by month adds up to that of the whole range', async () => {
    const { figures, byTaxRate } = await owner.sales.summary(days())
    const { content } = await take((client) => client.taxPack(days()))
    const rows = tableOf(content)
    const total = rows.find(([name]) => name === 'total') ?? []
    expect(total[4]).toBe(pointText(figures.tax, 2))
    const net = byTaxRate.reduce((sum, rate) => sum + rate.net, 0)
    expect(total[3]).toBe(pointText(net, 2))
    const pdf = await take((client) => client.taxPack({ ...days(), format: 'pdf' }))
    expect(readPdfPages(pdf.content)[0]).toContain('Corrections')
  })

  it('say of all branches by which clocks, what is left out and which tills are missing', async () => {
    const { companyId } = trade
    const far = v7()
    const more = { company_id: companyId, company_name: 'Harbour', revision: 0 }
    const scope = { companyId, branchIds: null }
    await world.database.withTenant(scope, async (trx) => {
      await trx
        .insertInto('branches')
        .values([
          { ...more, id: far, name: 'Yonder', time_zone: 'Asia/Tokyo', currency: 'GBP' },
          { ...more, id: v7(), name: 'Dublin', time_zone: 'Europe/Dublin', currency: 'EUR' },
        ])
        .execute()
      // It holds a fact that has not arrived.
      const [till] = trade.registers
      await sql`update registers set own_sequence = sequence + 1, last_seen_at = ${days().to}::date
        where id = ${till?.registerId}`.execute(trx)
    })
    const { content } = await take((client) => client.sales(days()))
    const facts = new Map(content.toString().split('\r\n').slice(0, 12).map(splitOnce))
    expect(facts.get('day_starts')).toContain('Asia/Tokyo')
    expect(facts.get('tills_not_synced')).toBe('1')
    expect(facts.get('left_out')).toBe('Dublin (EUR)')
    const asked = { ...days(), kind: 'void', format: 'pdf' } as const
    const momentsOf = async () => {
      const pdf = await take((client) => client.reportEvents(asked))
      return readPdfPages(pdf.content).join('\n')
    }
    expect(await momentsOf()).toContain('Not included (other currency)')
    const { rows } = await owner.reports.events({ ...days(), kind: 'void', limit: 1 })
    const at = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
        new Date(rows[0]?.at ?? ''),
      )
    expect(await momentsOf()).toContain(at('Europe/London'))
    const moveVoids = (branchId: string) =>
      world.database.withTenant(scope, (trx) =>
        trx.updateTable('order_voids').set({ branch_id: branchId }).execute(),
      )
    await moveVoids(far)
    expect(await momentsOf()).toContain(at('Asia/Tokyo'))
    await moveVoids(trade.branchId)
  })

  it('voids and comps come with their sums and each of them', async () => {
    const branchId = trade.branchId
    const { count } = await owner.reports.eventSums({ branchId })
    const { content } = await take((client) => client.reportEvents({ branchId }))
    const lines = tableOf(content)
    const head = lines.findIndex(([first]) => first === 'at')
    expect(count).toBeGreaterThan(0)
    expect(lines.slice(head + 1)).toHaveLength(count)
    const part = { ...days(), as: 'closed', hours: '11-15' } as const
    const some = await owner.reports.eventSums({ ...part, kind: 'void' })
    const file = tableOf(
      (await take((client) => client.reportEvents({ ...part, kind: 'void' }))).content,
    )
    const columns = file.findIndex(([first]) => first === 'at')
    expect(file.slice(columns + 1)).toHaveLength(some.count)
    expect(file.slice(0, 7).map(([name, value]) => `${name} ${value}`)).toEqual(
      expect.arrayContaining(['report voidedItems', 'as closed', 'hours 11-15']),
    )
    const narrowed = { ...part, kind: 'void', stage: 'wasted', reason: '' } as const
    const facts = tableOf((await take((client) => client.reportEvents(narrowed))).content)
    expect(facts.slice(0, 16)).toEqual(
      expect.arrayContaining([
        ['stage', 'wasted'],
        ['reason', ''],
      ]),
    )
    const paper = await take((client) => client.reportEvents({ ...narrowed, format: 'pdf' }))
    const said = readPdfPages(paper.content).join('\n')
    for (const line of ['Kitchen and bill: Made', 'Reason: No reason']) {
      expect(said).toContain(line)
    }
    const wasted = file[columns]?.indexOf('wasted') ?? -1
    const words = new Set(file.slice(columns + 1).map((row) => row[wasted]))
    expect([...words].sort()).toEqual(['Made (waste)', 'Not made'])
  })
})

describe('stock', () => {
  it('has every thing, what is low, and what moved, in each kind of file', async () => {
    const { branchId } = trade
    const { id: categoryId } = await owner.categories.create({ id: v7(), name: 'Larder' })
    const item = { id: v7(), unit: 'each' }
    const input = { ...item, name: 'Rice', categoryId, taxRateIds: [], price: 100, tracked: true }
    await owner.items.create(input as never)
    const entry = { id: v7(), itemId: item.id, action: 'received', quantity: 7500 } as const
    const entered = { ...entry, unit: item.unit, note: 'Back door' }
    const minutesAgo = (minutes: number) => ({
      at: new Date(world.services.now() - minutes * 60_000).toISOString(),
    })
    const before = { ...entered, id: v7(), quantity: 2000, ...minutesAgo(2) }
    const after = { ...entered, id: v7(), action: 'waste', quantity: 500, ...minutesAgo(0) }
    const entries = [before, { ...entered, ...minutesAgo(1) }, after] as never
    await owner.stock.adjust({ id: v7(), branchId, entries })
    const cellsOf = async (ask: Parameters<typeof take>[0]) => {
      const [head = [], ...rows] = tableOf((await take(ask)).content)
      const mine = rows.find((row) => row[head.indexOf('item_id')] === item.id) ?? []
      return (key: string) => mine[head.indexOf(key)]
    }
    const level = await cellsOf((client) => client.stock({ branchId }))
    expect(level('on_hand')).toMatch(/^9/)
    const day = { branchId, from: '2020-01-01', to: '2100-01-01' }
    const ledger = await take((client) => client.stockLedger({ ...day, itemId: item.id }))
    const [head = [], ...moved] = tableOf(ledger.content)
    const told = ['kind', 'quantity', 'on_hand_after', 'note'].map((key) => head.indexOf(key))
    expect(moved.map((row) => told.map((at) => row[at]))).toEqual([
      ['waste', '-0.500', '9.000', 'Back door'],
      ['received', '7.500', '9.500', 'Back door'],
      ['received', '2.000', '2.000', 'Back door'],
    ])
    await owner.stockTargets.set({
      branchId,
      targets: [{ itemId: item.id, variationId: null, lowAt: null, par: 20_000 as never }],
    })
    const low = await cellsOf((client) => client.lowStock({ branchId }))
    expect([low('on_hand'), low('par')]).toEqual(['9.000', '20.000'])
    const { id: supplierId } = await owner.suppliers.create({ id: v7(), name: 'Mill' } as never)
    const line = { id: v7(), itemId: item.id, packs: 2000, cost: 1250, packName: 'Bag' }
    const order = { id: v7(), branchId, supplierId, lines: [{ ...line, factor: 10_000 }] }
    await owner.purchaseOrders.create(order as never)
    const asked = await take((client) => client.purchaseOrders({ branchId, status: 'draft' }))
    const [columns = [], ...orders] = tableOf(asked.content)
    const shown = ['number', 'supplier', 'status', 'lines', 'total'].map((key) =>
      columns.indexOf(key),
    )
    expect(orders.map((row) => shown.map((at) => row[at]))).toEqual([
      ['PO-0001', 'Mill', 'draft', '1', '25.00'],
    ])
    const none = await take((client) => client.purchaseOrders({ branchId, status: 'sent' }))
    expect(tableOf(none.content)).toHaveLength(1)
    const name = { id: v7(), branchId, name: 'Larder', scope: { kind: 'full' } } as const
    await owner.stockTakes.create(name)
    const takes = tableOf((await take((client) => client.stockTakes({ branchId }))).content)
    expect(takes.at(-1)).toEqual(expect.arrayContaining(['ST-0001', 'Larder', 'draft']))
    for (const ask of ['deliveries', 'transfers'] as const) {
      const file = await take((client) => client[ask]({ branchId, language: 'ar', format: 'xlsx' }))
      expect(file.content.length, ask).toBeGreaterThan(500)
    }
    for (const format of ['xlsx', 'pdf'] as const) {
      const file = await take((client) => client.stockLedger({ ...day, format, language: 'de' }))
      expect(file.content.length).toBeGreaterThan(500)
    }
  })
})

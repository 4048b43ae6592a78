import type { CountEntryInput, StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { describe, expect, it } from 'vitest'
import { createCountStore, type Pending } from './count-store.ts'
import { findByCode, groupRows, showRows } from './sheet-rows.ts'
import { createSheetSync, type SheetServer } from './sheet-sync.ts'

const row = (id: string, more: Partial<StockTakeRow> = {}): StockTakeRow => ({
  ...{ id, itemId: id, variationId: null, name: `Item ${id}`, variationName: '', sku: '' },
  ...{ barcodes: [], unit: 'each', packs: [], categoryId: 'c', category: 'Drinks' },
  ...{ locationId: 'b', location: '', place: '', position: 0, counted: null, typed: '' },
  ...{ countedAt: null, countedBy: null, expected: null, difference: null },
  ...{ valueDifference: null, bySerial: false, serials: null, recount: false, reason: null },
  ...more,
})

const entry = (id: string, rowId: string, units: number): Pending => {
  const countedAt = `2026-11-21T10:00:0${id}.000Z`
  const said = { entryId: id, rowId, kind: 'set' as const, quantity: pieces(units) }
  return {
    ...{ kind: 'entry', takeId: 't', id },
    entry: { ...said, unit: 'each', typed: String(units), countedAt },
  }
}

/** A server that can be cut off, and that keeps what it is told. */
function createServer() {
  const told: CountEntryInput[] = []
  const state = { isCut: false, refuse: null as string | null, of: null as string | null }
  const reach = (rowIds: readonly string[] = []) => {
    if (state.isCut) throw new Error('no network')
    const isMeant = state.of === null ? rowIds.length > 0 : rowIds.includes(state.of)
    if (state.refuse !== null && isMeant) throw new Error(state.refuse)
  }
  const server: SheetServer = {
    rows: async () => {
      reach()
      return { rows: [row('a'), row('b')], revision: 1 }
    },
    addRows: async () => {
      reach()
      return { rows: [], revision: 1 }
    },
    count: async (entries) => {
      reach(entries.map(({ rowId }) => rowId))
      told.push(...entries)
      return {
        rows: entries.map(({ rowId, quantity: units }) => row(rowId, { counted: quantity(units) })),
        revision: 2,
      }
    },
    codeOf: (error) => {
      const { message } = error as Error
      return message === 'no network' ? null : message
    },
  }
  return { server, state, told }
}

const open = (server: SheetServer, store = createCountStore()) =>
  createSheetSync('t', { store, server })

describe('a sheet on a phone', () => {
  it('keeps what is counted without the network, and sends it once with it', async () => {
    const { server, state, told } = createServer()
    const sync = open(server)
    await sync.sync()
    state.isCut = true
    await sync.enter(entry('1', 'a', 5))
    await sync.enter(entry('2', 'b', 7))
    await sync.sync()
    expect(sync.getState()).toMatchObject({ isOnline: false, pending: [{ id: '1' }, { id: '2' }] })
    state.isCut = false
    await sync.sync()
    await sync.sync()
    expect(told.map(({ entryId }) => entryId)).toEqual(['1', '2'])
    expect(sync.getState()).toMatchObject({ isOnline: true, pending: [] })
  })

  it('is there again after the page was closed, with what was not sent', async () => {
    const { server, state, told } = createServer()
    const store = createCountStore()
    const before = open(server, store)
    await before.sync()
    state.isCut = true
    await before.enter(entry('1', 'a', 5))
    const after = open(server, store)
    await after.sync()
    expect(after.getState().rows).toHaveLength(2)
    expect(after.getState().pending).toHaveLength(1)
    state.isCut = false
    await after.sync()
    expect(told).toHaveLength(1)
  })

  it('keeps everything while the stock take takes nothing, until it is given up', async () => {
    const { server, state } = createServer()
    const sync = open(server)
    state.refuse = 'stock_take_closed'
    await sync.enter(entry('1', 'a', 5))
    await sync.sync()
    expect(sync.getState()).toMatchObject({ problem: 'stock_take_closed', refused: new Map() })
    expect(sync.getState().pending).toHaveLength(1)
    await sync.discardAll()
    expect(sync.getState().pending).toEqual([])
  })

  it('sends the others where one row is refused, and gives that up when asked', async () => {
    const { server, state, told } = createServer()
    const sync = open(server)
    Object.assign(state, { refuse: 'stock_row_unknown', of: 'x' })
    await sync.enter(entry('1', 'x', 5))
    await sync.enter(entry('2', 'b', 7))
    await sync.sync()
    expect(told.map(({ rowId }) => rowId)).toEqual(['b'])
    expect(sync.getState().refused).toEqual(new Map([['1', 'stock_row_unknown']]))
    await sync.discardRefused()
    expect(sync.getState().pending).toEqual([])
  })
})

describe('the rows that somebody sees', () => {
  it('have what they entered themselves, and what others did after it', () => {
    const theirs = row('b', {
      ...{ counted: pieces(9), typed: '9', countedBy: 'Ben' },
      countedAt: '2026-11-21T10:00:05.000Z',
    })
    const pending = [entry('1', 'a', 5), entry('2', 'b', 7)]
    expect(showRows([row('a'), theirs], pending, 'Ann')).toMatchObject([
      { counted: 5000, countedBy: 'Ann', isWaiting: true },
      { counted: 9000, countedBy: 'Ben', isWaiting: true },
    ])
  })

  it('are found by a code: the place that is not counted first', () => {
    const bar = row('a', { barcodes: ['501'], counted: pieces(2), place: 'Bar' })
    const cellar = row('b', { barcodes: ['501'], place: 'Cellar' })
    const rows = showRows([bar, cellar], [], '')
    expect(findByCode(rows, ' 501 ')?.id).toBe('b')
    expect(findByCode(rows, '502')).toBeUndefined()
    expect(groupRows(rows, 'place').map(({ heading }) => heading)).toEqual(['Bar', 'Cellar'])
  })
})

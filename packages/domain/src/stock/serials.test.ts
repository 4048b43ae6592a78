import { describe, expect, it } from 'vitest'
import { readSerials } from '../offer/catalogue/serial-numbers.ts'
import { foldSerials, type SerialStep, serialsProblem } from './serials.ts'

const shop = 'shop'
const other = 'other'
const at = (hour: number) => `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`
const step = (hour: number, more: Partial<SerialStep>): SerialStep => ({
  ...{ id: `m${hour}`, sourceId: 's', at: at(hour), kind: 'received', quantity: 1000 },
  ...{ counted: null, branchId: shop, locationId: shop, serials: ['A1'] },
  ...more,
})
const came = step(8, { quantity: 2000, serials: ['A1', 'B2'] })
const sale = (hour: number, more: Partial<SerialStep> = {}) =>
  step(hour, { kind: 'sale', quantity: -1000, ...more })

/** Where a number is in the end. */
const placeOf = (steps: readonly SerialStep[], number = 'A1') =>
  foldSerials(steps).get(number)?.at(-1)?.after
const statesOf = (steps: readonly SerialStep[]) =>
  Object.fromEntries(
    [...foldSerials(steps).keys()].map((number) => [number, placeOf(steps, number)?.state]),
  )
const doubtsOf = (steps: readonly SerialStep[], number = 'A1') =>
  (foldSerials(steps).get(number) ?? []).map(({ doubt }) => doubt)

describe('where a piece is', () => {
  it('follows from what happened to it', () => {
    expect(statesOf([came])).toEqual({ A1: 'in_stock', B2: 'in_stock' })
    expect(statesOf([came, sale(9)])).toEqual({ A1: 'sold', B2: 'in_stock' })
    const back = step(10, { kind: 'return' })
    expect(statesOf([came, sale(9), back])).toEqual({ A1: 'in_stock', B2: 'in_stock' })
    const thrown = step(11, { kind: 'waste', quantity: -1000 })
    expect(statesOf([came, thrown]).A1).toBe('gone')
  })
  it('is the same in whichever order messages arrive, and however often', () => {
    const steps = [came, sale(9), step(10, { kind: 'return' }), sale(12)]
    expect(statesOf([...steps].reverse())).toEqual(statesOf(steps))
    expect(statesOf([...steps, ...steps])).toEqual(statesOf(steps))
  })
  it('goes to the other branch on a way of its own', () => {
    const way = 'transfer'
    const out = step(9, { id: 'z', kind: 'transfer_out', quantity: -1000 })
    const on = step(9, { id: 'a', kind: 'in_transit', branchId: other, locationId: way })
    expect(statesOf([came, out, on]).A1).toBe('on_the_way')
    const off = { ...on, id: 'z', at: at(10), quantity: -1000 }
    const arrived = step(10, { id: 'a', kind: 'transfer_in', branchId: other, locationId: other })
    const there = placeOf([came, out, on, off, arrived])
    expect(there).toMatchObject({ state: 'in_stock', branchId: other })
    const lost = step(10, { kind: 'damage', quantity: -1000, branchId: other, locationId: way })
    expect(statesOf([came, out, on, lost]).A1).toBe('gone')
  })
  it('is what a count found', () => {
    const count = step(12, { kind: 'count', quantity: 0, counted: 1000 as never, serials: ['B2'] })
    expect(statesOf([came, count])).toEqual({ A1: 'gone', B2: 'in_stock' })
    const found = { ...count, serials: ['A1', 'B2'], counted: 2000 as never }
    expect(statesOf([came, sale(9), found])).toEqual({ A1: 'in_stock', B2: 'in_stock' })
  })
})

describe('a sale that does not fit', () => {
  it('is of what was sold before, whichever arrived first', () => {
    expect(doubtsOf([came, sale(9)])).toEqual([null, null])
    expect(doubtsOf([came, sale(9), sale(10)])).toEqual([null, null, 'sold_twice'])
    expect(doubtsOf([sale(10), sale(9), came])).toEqual([null, null, 'sold_twice'])
    expect(doubtsOf([came, sale(9), step(10, { kind: 'return' }), sale(11)]).at(-1)).toBeNull()
  })
  it('is of what was never there, is elsewhere, or is gone', () => {
    expect(doubtsOf([sale(9)])).toEqual(['not_here'])
    expect(doubtsOf([came, sale(9, { branchId: other, locationId: other })]).at(-1)).toBe(
      'not_here',
    )
    const thrown = step(9, { kind: 'theft', quantity: -1000 })
    expect(doubtsOf([came, thrown, sale(10)]).at(-1)).toBe('not_here')
  })
})

describe('numbers', () => {
  it('are read as they are typed or pasted, each once', () => {
    expect(readSerials(' A1, B2;\nC3\r\nA1\t')).toEqual(['A1', 'B2', 'C3'])
    expect(readSerials(' \n')).toEqual([])
  })
  it('stand for one piece each', () => {
    expect(serialsProblem(['A', 'B'], 2000, true)).toBeNull()
    expect(serialsProblem(['A', 'B'], -2000, true)).toBeNull()
    expect(serialsProblem(['A'], 2000, true)).toBe('serial_missing')
    expect(serialsProblem(['A', 'A'], 2000, true)).toBe('serial_named_twice')
    expect(serialsProblem([], 2000, false)).toBeNull()
    expect(serialsProblem(['A'], 1500, false)).toBe('serial_missing')
  })
})

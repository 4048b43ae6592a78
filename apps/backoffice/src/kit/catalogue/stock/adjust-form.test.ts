import { expect, it } from 'vitest'
import { entriesOf, entryOf, senseOf, unitChoices, unitsBeside } from './adjust-form.ts'

const thing = { id: 'entry', itemId: 'item', variationId: null }
const values = {
  ...{
    action: 'received',
    quantity: 2500,
    unit: 'kg',
    unitCost: 340,
    locationId: '',
    note: ' ok ',
  },
}

it('sends what is typed, a cost only with what is received', () => {
  expect(entryOf(values, thing)).toEqual({
    ...thing,
    ...{ action: 'received', quantity: 2500, unit: 'kg', unitCost: 340_000, note: 'ok' },
    locationId: null,
  })
  expect(entryOf({ ...values, action: 'waste' }, thing).unitCost).toBeNull()
  expect(entryOf({ ...values, locationId: 'cellar' }, thing).locationId).toBe('cellar')
})

it('sends a kind of one’s own by its id, which says the direction', () => {
  const entry = entryOf({ ...values, action: 'kind-1' }, thing)
  expect(entry).toMatchObject({ action: 'custom', kindId: 'kind-1', unitCost: null })
  const kinds = [{ id: 'kind-1', direction: 'up' as const }]
  expect([senseOf('kind-1', kinds), senseOf('recount', kinds), senseOf('theft', kinds)]).toEqual([
    ...['up', 'absolute', 'down'],
  ])
})

it('offers units that measure the same', () => {
  expect([unitsBeside('g'), unitsBeside('bottle')]).toEqual([['kg', 'g'], ['bottle']])
})

it('offers the packs beside the units, with what one holds', () => {
  const say = { word: (unit: string) => unit, figure: (holds: number) => `${holds / 1000}` }
  const packs = [
    { name: 'Case', holds: 12_000 },
    { name: 'each', holds: 6_000 },
  ]
  expect(unitChoices({ unit: 'each', packs }, say)).toEqual([
    { value: 'each', label: 'each' },
    { value: 'Case', label: 'Case (12)' },
  ])
})

it('enters of several things those that have a quantity, a counted nothing too', () => {
  const second = { ...thing, id: 'second' }
  const third = { ...thing, id: 'third' }
  const rows = [
    { quantity: 2000, unit: 'Case' },
    { quantity: null, unit: 'kg' },
    { quantity: 0, unit: 'kg' },
  ]
  const entries = entriesOf({ action: 'recount', note: '', rows }, [thing, second, third])
  expect(entries.map(({ id, quantity, unit }) => [id, quantity, unit])).toEqual([
    ['entry', 2000, 'Case'],
    ['third', 0, 'kg'],
  ])
})

it('enters of pieces with serial numbers as many as are listed', () => {
  const rows = [{ quantity: null, unit: 'each', serials: 'SN-1\nSN-2, SN-1' }]
  const [entry] = entriesOf({ action: 'damage', note: '', rows }, [thing])
  expect(entry).toMatchObject({ quantity: 2000, unit: 'each', serials: ['SN-1', 'SN-2'] })
})

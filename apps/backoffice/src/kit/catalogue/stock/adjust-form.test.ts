import { expect, it } from 'vitest'
import { entryOf, senseOf, unitsBeside } from './adjust-form.ts'

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

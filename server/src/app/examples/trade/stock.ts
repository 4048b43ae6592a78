/** Examples of the routes of stock: crisps come in, one bag is thrown away, and who asks. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const place = { id: ids.item, branchId: ids.branch }

export const stockExamples: Readonly<Record<string, RouteExample>> = {
  'stock.list': {
    parameters: { branchId: ids.branch, search: 'flat', status: 'in', sort: 'name', limit: 25 },
  },
  'stock.adjust': {
    body: {
      id: ids.stockAdjustment,
      branchId: ids.branch,
      entries: [
        {
          id: ids.stockEntry,
          itemId: ids.item,
          action: 'received',
          quantity: 12_000,
          unit: 'each',
          unitCost: 45_000,
          note: 'From the market',
        },
      ],
    },
  },
  'recipes.cost': {
    body: {
      branchId: ids.branch,
      recipe: { makes: 1000, components: [{ itemId: ids.item, quantity: 1000, unit: 'each' }] },
    },
  },
  'recipes.list': { parameters: { branchId: ids.branch, days: 30 } },
  'recipes.history': { parameters: { itemId: ids.item, branchId: ids.branch, days: 90 } },
  'recipes.whereUsed': { parameters: { itemId: ids.item } },
  'recipes.produce': {
    body: {
      id: ids.production,
      branchId: ids.branch,
      itemId: ids.item,
      quantity: 4000,
      made: 3800,
      note: 'For the weekend',
    },
  },
  'stock.ofItem': { parameters: place },
  'stock.short': { parameters: { branchId: ids.branch } },
  'stock.ledger': { parameters: { ...place, limit: 25 } },
  'stock.days': { parameters: { ...place, days: 90 } },
  'stock.value': { parameters: { branchId: ids.branch, day: '2026-03-14' } },
  ...recordExamples('stockKinds', ids.stockKind, {
    name: 'Given to charity',
    direction: 'down',
    position: 0,
  }),
  ...recordExamples('stockLocations', ids.stockLocation, {
    branchId: ids.branch,
    name: 'Cellar',
    position: 0,
  }),
}

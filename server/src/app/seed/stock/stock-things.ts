/** What a demo business keeps stock of, and how each thing is bought or made. */
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import type { SeedBusiness } from '../business.ts'
import type { SeedCatalogue } from '../catalogue.ts'
import { harbourIngredients, harbourSuppliers, type SeedSupplier } from '../data/harbour-pantry.ts'
import { batchOf, type PlannedThing } from './stock-plan.ts'

const thousandths = 1000
const freshGroups = /Fruit|Bread|Dairy|Deli|Meat/
const freshSuppliers: ReadonlySet<string> = new Set(['market', 'quay', 'butcher', 'dairy'])

export interface SuppliedThing extends PlannedThing {
  readonly packName: string
}

export function thingsOf(catalogue: SeedCatalogue): readonly SuppliedThing[] {
  const find = (id: string) => catalogue.items.find((item) => item.id === id)
  return catalogue.items
    .filter((item) => item.tracked && !isSoldByPiece(item))
    .map((item): SuppliedThing => {
      const bought = harbourIngredients.find(({ name }) => name === item.name)
      const ofHarbour = harbourSuppliers.find(({ key }) => key === bought?.supplier)
      const category = catalogue.categories.find(({ id }) => id === item.categoryId)?.name ?? ''
      const supplier = ofHarbour ?? shopSupplierOf(category)
      const isMade = item.recipe != null
      const shopPack =
        item.unit === 'each' ? { name: 'Case of 12', units: 12 } : { name: 'Box 5 kg', units: 5 }
      const pack = bought?.pack ?? shopPack
      return {
        ...{ itemId: item.id, variationId: null, cost: item.cost },
        ...{ pack: Math.round(pack.units * thousandths), packName: pack.name },
        deliveredOn: isMade ? null : supplier.weekday,
        supplier: supplier.key,
        made: item.recipe == null ? null : batchOf(item.recipe, find),
        isFresh: freshGroups.test(category) || freshSuppliers.has(supplier.key),
      }
    })
}

const fresh: SeedSupplier = {
  key: 'fresh',
  name: 'Eddington Fresh',
  email: 'orders@eddington-fresh.example',
  phone: '+441223555301',
  leadDays: 1,
  weekday: 2,
}
const grocer: SeedSupplier = {
  key: 'grocer',
  name: 'Fenland Cash & Carry',
  email: 'orders@fenland-cash.example',
  phone: '+441223555302',
  leadDays: 2,
  weekday: 4,
}

const shopSupplierOf = (category: string) => (freshGroups.test(category) ? fresh : grocer)

export function suppliersOf({ kind }: SeedBusiness): readonly SeedSupplier[] {
  return kind === 'restaurant' ? harbourSuppliers : [fresh, grocer]
}

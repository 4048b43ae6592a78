/** What a demo customer orders: an item that fits the hour, its choices, how many. */
import {
  bundleLine,
  type ItemRecord,
  type LineContent,
  lineFromItem,
  type ModifierGroupRecord,
  quantity,
} from '@servery/domain'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import type { PriceContext } from '@servery/domain/offer/catalogue/item-price.ts'
import type { SeedBusiness } from './business.ts'
import type { SeedCatalogue } from './catalogue.ts'
import type { SeedRandom } from './random.ts'

export interface BasketSource {
  readonly business: SeedBusiness
  readonly catalogue: SeedCatalogue
  readonly random: SeedRandom
  readonly newId: (atMs: number) => string
}

/** How often each category sells, by part of the day. */
function categoryWeights(business: SeedBusiness, hour: number): number[] {
  const part = hour < 11 ? 0 : hour < 15 ? 1 : hour < 18 ? 2 : 3
  return business.categories.map((category) => category.day[part])
}

/** The demo businesses have one price for each thing, whenever and wherever it is sold. */
const plainSale: PriceContext = {
  orderType: 'eat_in',
  channel: 'till',
  at: localMomentOf('2026-01-01T12:00'),
}

/** One line of a basket at that hour. */
export function makeLine(source: BasketSource, hour: number, atMs: number): LineContent {
  const { catalogue, random, business } = source
  const at = random.weighted(categoryWeights(business, hour))
  const category = catalogue.categories[at]
  const choices = catalogue.items.filter((item) => item.categoryId === category?.id)
  const weights = choices.map((item) => catalogue.weights.get(item.id) ?? 10)
  const item = choices[random.weighted(weights)] as ItemRecord
  if (!isBundle(item)) return makePlainLine(source, item, atMs)
  const chosen = item.bundleParts.map(({ id, choices }) => {
    const { itemId, extra } = random.pick(choices)
    const goods = catalogue.items.find((one) => one.id === itemId) as ItemRecord
    return { partId: id, extra, line: { ...makePlainLine(source, goods, atMs), note: '' } }
  })
  return bundleLine(makePlainLine(source, item, atMs), chosen)
}

function makePlainLine(source: BasketSource, item: ItemRecord, atMs: number): LineContent {
  const { catalogue, random } = source
  const groups = catalogue.groups.filter((group) => item.modifierGroupIds.includes(group.id))
  const variation = item.variations.length > 0 ? random.pick(item.variations) : null
  return lineFromItem({
    lineId: source.newId(atMs),
    item,
    variation,
    groups,
    modifiers: groups.flatMap((group) => chooseOptions(group, random)),
    taxRates: catalogue.taxRates,
    quantity: quantity(quantityOf(item, random)),
    findItem: (id) => catalogue.items.find((one) => one.id === id),
    book: [],
    sale: plainSale,
    note: random.chance(2)
      ? random.pick(['Allergy: nuts', 'No salt', 'Extra hot', 'To share'])
      : '',
  })
}

function quantityOf(item: ItemRecord, random: SeedRandom): number {
  // Grams of something weighed, 150 g to 1.2 kg; mostly one piece of anything else.
  if (item.priceKind === 'by_weight') return 150 + random.below(1050)
  return 1000 * (1 + random.weighted([82, 14, 3, 1]))
}

function chooseOptions(group: ModifierGroupRecord, random: SeedRandom) {
  const optional = group.min === 0
  if (optional && !random.chance(24)) return []
  const preset = group.options.find((option) => option.isDefault)
  const option = preset && random.chance(62) ? preset : random.pick(group.options)
  return [{ groupId: group.id, optionId: option.id, quantity: 1 }]
}

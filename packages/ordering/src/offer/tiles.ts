/** Items as they are sold on a device, and what a tile of each shows. */
import { lesser, negate } from '@servery/domain/kernel/money.ts'
import { type PriceContext, priceOfItem } from '@servery/domain/offer/catalogue/item-price.ts'
import type { ItemRecord, VariationRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { TileView } from '../grid/tile-view.ts'
import type { Offer } from './offer.ts'

/** The same record without the variations that are switched off; made once per record. */
const sold = new WeakMap<ItemRecord, ItemRecord>()

export function asSold(item: ItemRecord): ItemRecord {
  if (!item.variations.some(({ off }) => off)) return item
  const known = sold.get(item)
  if (known !== undefined) return known
  const made = { ...item, variations: item.variations.filter(({ off }) => off !== true) }
  sold.set(item, made)
  if (made.variations.length === 0) allOff.add(made)
  return made
}

const allOff = new WeakSet<ItemRecord>()
export const isSellable = (item: ItemRecord): boolean => !allOff.has(item)

export interface TileSetting {
  readonly colour: string
  readonly offer: Offer
  readonly sale: PriceContext
}

export function makeTile(item: ItemRecord, { colour, offer, sale }: TileSetting): TileView {
  const [first, ...rest] = item.variations
  const priceOf = (variation: VariationRecord | null) =>
    priceOfItem({ item, variation }, offer.prices, sale)
  const least = rest.reduce((price, one) => lesser(price, priceOf(one)), priceOf(first ?? null))
  const { soldOut, left } = offer.stockOf(
    item,
    first !== undefined && rest.length === 0 ? first : null,
  )
  return {
    id: item.id,
    name: item.shortName === '' ? item.name : item.shortName,
    price: item.givesBack === true ? negate(least) : least,
    priceKind: rest.length > 0 ? 'from' : item.priceKind,
    unit: item.unit,
    colour: item.colour === '' ? colour : item.colour,
    image: item.image,
    soldOut,
    left,
  }
}

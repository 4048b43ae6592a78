/** What the routes of buying share: what is bought, in which packs, and what it is called. */
import { type PackFactor, packFactorMax } from '@servery/domain/stock/buying/packs.ts'
import { z } from 'zod'
import { amountNotNegative, branded, id, quantity, text } from '../base/amounts.ts'

export const stockTag = 'Stock'

export const packFactor = branded<PackFactor>(
  z
    .int()
    .min(1)
    .max(packFactorMax)
    .describe('How many units of the item one pack holds, in thousandths: a case of 12 is 12000.'),
)

/** Something of the catalogue that is kept in stock. */
export const goodsRef = {
  itemId: id,
  variationId: id.nullable().default(null).describe('Required for an item with variants.'),
}

/** How it was packed, as it was when it was written down. */
export const packed = {
  packName: text(40).default('').describe('Such as `case of 12`. Empty: bought by the unit.'),
  factor: packFactor.default(1000 as never),
}

/** What the goods are called now, for whoever reads. */
export const goodsNames = {
  itemName: z.string(),
  variationName: z.string(),
  unit: z.string().describe('The unit in which the item is counted.'),
  bySerial: z.boolean().describe('True: its pieces are traced by serial number.'),
}

/** Thousandths of a minor unit: one gram of salt has a cost too. */
export const fineCost = z
  .number()
  .int()
  .describe('Thousandths of a minor unit of the currency, without tax.')

/** A line of an order that was bought: so many packs at that cost. */
export const orderedGoods = {
  ...goodsRef,
  ...packed,
  code: text(40).default('').describe('The code of the supplier for it.'),
  packs: quantity.describe('The number of packs, in thousandths; more than 0.'),
  cost: amountNotNegative.describe('The cost of one pack, without tax, in minor units.'),
}

/** Where goods come or go that may be told apart by serial numbers. */
export const serialErrors = [
  'serial_missing',
  'serial_named_twice',
  'serial_not_tracked',
  'serial_in_stock',
  'serial_not_here',
] as const

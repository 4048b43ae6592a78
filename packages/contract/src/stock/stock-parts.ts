/** What routes of stock have in common. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { type StockValue, stockQuantityMax, stockValueMax } from '@servery/domain/stock/value.ts'
import { z } from 'zod'
import { branded } from '../base/amounts.ts'

const ofValue = 'Thousandths of a minor unit: a penny is 1000.'

/** What is answered: a sum of any size. */
export const stockWorth = branded<StockValue>(z.int().describe(`${ofValue} May be negative.`))
/** What is entered. */
export const stockCost = branded<StockValue>(
  z.int().min(0).max(stockValueMax).describe(`${ofValue} 0 or more.`),
)
/** What is answered: thousandths of the item's unit, of either sign. */
export const stockUnits = branded<Quantity>(
  z.int().describe('Thousandths of the item’s unit; may be negative.'),
)
/** What is entered; 0 only where something is counted. */
export const stockAmount = branded<Quantity>(
  z.int().min(0).max(stockQuantityMax).describe('Thousandths of the given unit.'),
)

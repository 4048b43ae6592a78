/** Bodies of facts about stock on the wire. */
import { wasteKinds } from '@servery/domain/stock/waste.ts'
import type { StockBodies, StockEventKind } from '@servery/domain/stock/waste-facts.ts'
import { z } from 'zod'
import { id, quantity, text } from '../base/amounts.ts'
import { serialNumbers } from './line-serial.ts'

/** Bodies of stock facts, version 1. */
export const stockBodies = {
  'stock.wasted': z.strictObject({
    itemId: id,
    variationId: id.nullable(),
    name: text(200),
    unit: text(20, 1).describe('The unit of the item, in which the quantity is given.'),
    kind: z.enum(wasteKinds),
    quantity,
    reason: text(80),
    note: text(200),
    batchId: id.exactOptional().describe('Absent: the batch that expires first.'),
    serials: serialNumbers.exactOptional(),
    photoId: id.exactOptional(),
  }),
} as const satisfies { [Kind in StockEventKind]: z.ZodType<StockBodies[Kind]> }

/** The body of a fact that shares a bill. */
import {
  partNameMax,
  partsMax,
  type SplitBodies,
  sharesMax,
} from '@servery/domain/order/model/bill-split.ts'
import { seatMax } from '@servery/domain/order/model/seating.ts'
import { z } from 'zod'
import { amountNotNegative, id, quantity, rowsPerFactMax, text } from '../base/amounts.ts'

export const partId = id.exactOptional().describe('The part of a shared bill.')
const shares = z.int().min(1).max(sharesMax)

export const splitBodies = {
  'order.split': z.strictObject({
    parts: z
      .array(
        z.strictObject({
          partId: id,
          name: text(partNameMax),
          seat: z.int().min(1).max(seatMax).exactOptional(),
          amount: amountNotNegative.exactOptional().describe('Fixed, besides its lines.'),
          weight: shares.exactOptional().describe('Shares of what nobody takes.'),
        }),
      )
      .max(partsMax)
      .describe('In place of those before; none: the bill is one again.'),
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity,
          of: shares.describe('Equal pieces of the line.'),
          takes: z.array(z.strictObject({ partId: id, pieces: shares })).max(partsMax),
        }),
      )
      .max(rowsPerFactMax),
  }),
} as const satisfies { [Kind in keyof SplitBodies]: z.ZodType<SplitBodies[Kind]> }

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

export const partId = id.exactOptional().describe('The part of a shared bill that it pays.')
const shares = z.int().min(1).max(sharesMax)

export const splitBodies = {
  'order.split': z.strictObject({
    parts: z
      .array(
        z.strictObject({
          partId: id,
          name: text(partNameMax),
          seat: z.int().min(1).max(seatMax).exactOptional(),
          amount: amountNotNegative
            .exactOptional()
            .describe('A fixed amount, in addition to its lines.'),
          weight: shares
            .exactOptional()
            .describe('Its share of the lines that are assigned to no part.'),
        }),
      )
      .max(partsMax)
      .describe('Replaces all earlier parts. Empty: the bill is not split any more.'),
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity,
          of: shares.describe('Into how many equal pieces the line is divided.'),
          takes: z.array(z.strictObject({ partId: id, pieces: shares })).max(partsMax),
        }),
      )
      .max(rowsPerFactMax),
  }),
} as const satisfies { [Kind in keyof SplitBodies]: z.ZodType<SplitBodies[Kind]> }

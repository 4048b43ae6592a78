/** Why the net sales of a range of days differ from those of the range compared with. */
import { changeCauses } from '@servery/domain/report/change/causes.ts'
import { z } from 'zod'
import { amountSum, businessDate } from '../base/amounts.ts'

const changedPart = z.object({
  key: z.string().describe('Identifies the part, as in the sales summary.'),
  label: z.string().describe('The current name. Types, sources and hours are named by the key.'),
  net: amountSum,
  previousNet: amountSum,
  amount: amountSum.describe('`net` − `previousNet`.'),
})

const changedParts = (of: string) =>
  z.array(changedPart).describe(`Net sales by ${of}, largest change first; adds up to \`change\`.`)

export const salesChange = z.object({
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  previousFrom: businessDate.describe('The first day of the comparison period.'),
  previousTo: businessDate.describe('The last day of the comparison period.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe('An unfinished day is compared up to this time, such as `14:03`. Null: whole days.'),
  net: amountSum.describe('Net sales without tax.'),
  previousNet: amountSum.describe('Net sales of the comparison period.'),
  change: amountSum.describe('`net` − `previousNet`.'),
  orders: z.int(),
  previousOrders: z.int().describe('Completed orders of the comparison period.'),
  quantity: z.int().describe('Goods sold, in thousandths.'),
  previousQuantity: z.int().describe('Goods sold in the comparison period, in thousandths.'),
  causes: z
    .array(
      z.object({
        cause: z
          .enum(changeCauses)
          .describe(
            '`volume`: more or fewer goods at the previous average price. `price`: other average prices of the same items. `mix`: dearer or cheaper items. The rest: what was taken off.',
          ),
        amount: amountSum.describe('What it adds to net sales. Negative: what it takes off them.'),
      }),
    )
    .describe('Adds up to `change`.'),
  byCategory: changedParts('category'),
  byItem: changedParts('item').describe('The 20 items whose net sales changed most.'),
  byHour: changedParts('hour of the day'),
  byOrderType: changedParts('order type'),
  bySource: changedParts('source'),
})
export type SalesChange = z.infer<typeof salesChange>

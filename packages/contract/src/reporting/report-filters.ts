/** What reports are narrowed to, as packages/domain/src/report/definition/filters.ts has it. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { orderSource, orderType } from '../facts/facts.ts'

const few =
  'At most 31 days, unless the rows of the view are what it names and no other filter is given.'

/** Of these a list of orders has none of its own. */
export const pickedOfReport = {
  memberId: id
    .optional()
    .describe(
      `In teamSales this person’s row alone; in discountReports who gave it; in insideReports who ` +
        `serves the order: whoever opened it, unless it was handed over. ${few}`,
    ),
  shiftId: id
    .optional()
    .describe(
      'teamSales. A shift of a till, by the session of its drawer that began in the range: all ' +
        'that belongs to it as its X and Z have it, beside no hours of people and no comparison.',
    ),
  discountId: z
    .union([id, z.literal('open')])
    .optional()
    .describe(`discountReports. \`open\`: in no catalogue. ${few}`),
  reason: z
    .string()
    .max(200)
    .optional()
    .describe('discountReports. In its words; empty: none was given. At most 31 days.'),
  areaId: id.optional().describe(`insideReports. Of the first of the order’s tables. ${few}`),
  groupId: id.optional().describe(`modifiersReports. The group of the option. ${few}`),
  itemId: id
    .optional()
    .describe(
      'modifiersReports. On lines of this item, of a bundle what is in it. At most 31 days.',
    ),
  categoryId: id
    .optional()
    .describe('modifiersReports. On lines of this category, as /sales has it. At most 31 days.'),
}

/** A report that does not have a filter refuses it: `invalid_input` with its field. */
export const reportPicks = {
  ...pickedOfReport,
  source: orderSource
    .optional()
    .describe(`discountReports, insideReports and onlineReports: of such orders alone. ${few}`),
  orderType: orderType.optional().describe(`insideReports and onlineReports. ${few}`),
  table: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe(
      `insideReports. By its name then; of several that were put together each, and all. ${few}`,
    ),
}

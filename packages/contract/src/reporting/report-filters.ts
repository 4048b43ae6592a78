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
      `teamSales: only the row of this person. discountReports: the person who gave the discount. ` +
        `insideReports: the server, who opened the order or took it over. ${few}`,
    ),
  shiftId: id
    .optional()
    .describe(
      'teamSales: the drawer session of a till that began in the range, with the figures of its X ' +
        'and Z reports; without hours of people and without a comparison.',
    ),
  discountId: z
    .union([id, z.literal('open')])
    .optional()
    .describe(`discountReports. \`open\`: discounts that are not in the catalogue. ${few}`),
  reason: z
    .string()
    .max(200)
    .optional()
    .describe('discountReports: the text of the reason. Empty: none was given. At most 31 days.'),
  areaId: id.optional().describe(`insideReports: the area of the order’s first table. ${few}`),
  groupId: id.optional().describe(`modifiersReports: the group of the option. ${few}`),
  itemId: id
    .optional()
    .describe(
      'modifiersReports: on lines of this item, or on this item in a bundle. At most 31 days.',
    ),
  categoryId: id
    .optional()
    .describe('modifiersReports: on lines of this category, as in `/sales`. At most 31 days.'),
}

/** A report that does not have a filter refuses it: `invalid_input` with its field. */
export const reportPicks = {
  ...pickedOfReport,
  source: orderSource
    .optional()
    .describe(
      `discountReports, insideReports and onlineReports: only orders with this source. ${few}`,
    ),
  orderType: orderType.optional().describe(`insideReports and onlineReports. ${few}`),
  table: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe(
      `insideReports: the name of the table at that time, alone or joined with others. ${few}`,
    ),
}

/** Reports that people build over the registry of figures. */
import { builderFigures, builderRows } from '@servery/domain/report/definition/builder.ts'
import { readHours } from '@servery/domain/report/time/hours.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { bodyHead, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { comparison } from './reports.ts'
import { dataFreshness, salesRange } from './sales.ts'

const figureKeys = builderFigures.map(({ key }) => key)
const rows = z.enum(builderRows).describe('What each row is.')

/** Named periods, which move with time. */
export const builtPeriods = [
  ...(['today', 'yesterday', 'last_7_days', 'this_week'] as const),
  ...(['last_week', 'this_month', 'last_month'] as const),
] as const

export const builtReportInput = z.strictObject({
  name: text(60, 1),
  rows,
  figures: z
    .array(z.enum(figureKeys))
    .min(1)
    .max(figureKeys.length)
    .describe('The columns. Figures that the rows cannot tell are left out.'),
  period: z.enum(builtPeriods).default('last_week'),
  compare: comparison.default('none'),
  branchId: id.nullable().default(null).describe('Null: all branches that share one currency.'),
  hours: z
    .string()
    .max(5)
    .refine((hours) => hours === '' || readHours(hours) !== null, 'is not like 11-15')
    .default('')
    .describe('The part of each day that counts, such as `11-15`. Empty: the whole day.'),
  shared: z
    .boolean()
    .default(false)
    .describe('True: everyone in the company may open it. Needs `settings.write`.'),
})
export type BuiltReportInput = z.infer<typeof builtReportInput>

export const builtReport = builtReportInput.extend({
  ...bodyHead,
  isOwn: z.boolean().describe('True: you built it.'),
})
export type BuiltReport = z.infer<typeof builtReport>

const values = z
  .record(z.string(), z.int().nullable())
  .describe('By figure: amounts in minor units, shares in millionths, quantities in thousandths.')

export const builtFilter = {
  rows,
  figures: z
    .string()
    .max(400)
    .default('')
    .describe('Keys of figures, parted by commas. Those that the rows cannot tell are left out.'),
  ...salesRange,
}

export const builtFigures = z.object({
  currency: z.string(),
  figures: z.array(z.string()).describe('The columns that are shown, in their order.'),
  rows: z.array(
    z.object({
      key: z.string().describe('Identifies the row, such as a day, a category or a person.'),
      label: z.string().describe('The name of the row. Empty: the key says it.'),
      values,
      previous: values
        .nullable()
        .describe('The same in the comparison period. Null: none, or the row has none.'),
    }),
  ),
  totals: values.describe('Of everything, whatever several rows share counted once.'),
  previous: values.nullable().describe('The totals of the comparison period.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe(
      'An unfinished day is compared up to the same time, such as `14:03`. Null: whole days.',
    ),
  ...dataFreshness,
})
export type BuiltFigures = z.infer<typeof builtFigures>

const path = '/built-reports' as const
const tags = ['Reports']

export const builtReports = {
  list: route('sales.read')
    .route({ method: 'GET', path, tags, summary: 'List the reports that people built' })
    .input(z.strictObject({}))
    .output(
      z.object({ rows: z.array(builtReport).describe('Your own and the shared ones, by name.') }),
    ),
  create: route('sales.read')
    .route({
      ...{ method: 'POST', path, tags, summary: 'Save a report that you built' },
      successStatus: 201,
    })
    .input(builtReportInput.extend({ id }))
    .output(builtReport)
    .errors(writeErrors),
  update: route('sales.read')
    .route({ method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change a report that you built' })
    .input(builtReportInput.extend(versioned))
    .output(builtReport)
    .errors(writeErrors),
  archive: route('sales.read')
    .route({
      ...{ method: 'POST', path: `${path}/{id}/archive`, tags },
      summary: 'Delete a report that you built, or bring it back',
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(builtReport)
    .errors(writeErrors),
  figures: route('sales.read')
    .route({
      ...{ method: 'GET', path: `${path}/figures`, tags },
      summary: 'Read figures by rows of one kind over a range of business days',
      description:
        'The same sums as the fixed reports. Hours and labour cost are left out without `team.read`.',
    })
    .input(z.strictObject({ ...builtFilter, compare: comparison.default('none') }))
    .output(builtFigures),
}

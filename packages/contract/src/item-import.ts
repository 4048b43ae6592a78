/** Items from a list, such as the CSV file of another till. */
import { importFields } from '@servery/domain/catalogue/import-columns.ts'
import { importProblems } from '@servery/domain/catalogue/import-items.ts'
import { z } from 'zod'
import { id } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const importRowsMax = 2000
const cell = z.string().max(500)

export const itemImport = {
  run: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/items/import',
      tags: ['Items'],
      summary: 'Import items from a list, or try it without writing',
      description:
        'Cells are text as people write it: `£3.40`, `3,40 €`, `20 %`. ' +
        'The same import with the same id writes nothing twice.',
    })
    .input(
      z.strictObject({
        id: id.describe('Of this import; made by the caller.'),
        dryRun: z.boolean(),
        onWrong: z
          .enum(['refuse', 'skip'])
          .describe('Rows with a problem: refuse the whole list, or skip them.'),
        decimalMark: z.enum(['.', ',']),
        categoryDefault: z
          .string()
          .trim()
          .min(1)
          .max(80)
          .describe('For rows that name no category.'),
        rows: z
          .array(
            z.strictObject({
              row: z.int().min(1).describe('Its line in the list; problems name it.'),
              name: cell,
              category: cell,
              price: cell,
              tax: cell,
              sku: cell,
              barcode: cell,
            }),
          )
          .min(1)
          .max(importRowsMax),
      }),
    )
    .output(
      z.object({
        written: z.boolean().describe('False for a dry run, and where the list was refused.'),
        /** How many items the list makes, and how many of its rows have a problem. */
        items: z.int(),
        wrongRows: z.int(),
        categoriesNew: z.array(z.string()),
        problems: z.array(
          z.object({
            row: z.int(),
            field: z.enum(importFields),
            problem: z.enum(importProblems),
          }),
        ),
      }),
    )
    .errors(errorsOf('id_reused')),
}

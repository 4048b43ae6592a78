/** Files of items on their way in: uploaded in parts, understood, tried, written, taken back. */
import { itemFileFields } from '@servery/domain/catalogue/item-file.ts'
import { itemFileProblems, itemMatches } from '@servery/domain/catalogue/item-file-plan.ts'
import { z } from 'zod'
import { id, instant, text } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const importBytesMax = 50 * 1024 * 1024
/** Of one part, before it is written in base64. */
export const importPartBytes = 1024 * 1024
const partsMax = importBytesMax / importPartBytes
export const importFileRowsMax = 100_000

const column = z.int().min(0).max(999)

/** How a file is to be understood. */
export const importSettings = z.strictObject({
  columns: z.partialRecord(z.enum(itemFileFields), column),
  hasHeadings: z.boolean(),
  decimalMark: z.enum(['.', ',']),
  matchBy: z.enum(itemMatches),
  createCategories: z.boolean().describe('False: a category that is not there is a problem.'),
  createTaxRates: z.boolean().describe('False: a tax rate that is not there is a problem.'),
  categoryDefault: text(80, 1).describe('For new items whose row names no category.'),
})
export type ImportSettings = z.infer<typeof importSettings>

const changedValue = z.union([z.string(), z.number(), z.null()])

export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  wrongRows: z.int(),
  /** How many things are wrong altogether. */
  problems: z.int(),
  categoriesNew: z.array(z.string()),
  taxRatesNew: z.array(z.string()),
  /** The first items that change, with what changes. */
  examples: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), old: changedValue, new: changedValue })),
    }),
  ),
})
export type ImportResult = z.infer<typeof importResult>

export const importView = z.object({
  id,
  state: z.enum(['uploading', 'ready', 'checking', 'checked', 'writing', 'done', 'failed']),
  fileName: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  settings: importSettings.nullable(),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  result: importResult.nullable(),
  problem: z
    .enum(['', 'empty', 'too_many_rows', 'unreadable', 'has_problems', 'failed'])
    .describe('Why it stopped; empty for no reason.'),
})
export type ImportView = z.infer<typeof importView>

const tag = ['Imports']

export const imports = {
  create: route('catalogue.write')
    .route({ method: 'POST', path: '/imports', tags: tag, summary: 'Begin to upload a file' })
    .input(
      z.strictObject({
        id,
        fileName: text(200, 1),
        bytes: z.int().min(1).max(importBytesMax),
      }),
    )
    .output(importView)
    .errors(errorsOf('id_reused')),
  addPart: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/imports/{id}/parts',
      tags: tag,
      summary: 'Upload the next mebibyte of the file',
      description: 'A part that is sent again replaces itself, so that an upload can be resumed.',
    })
    .input(
      z.strictObject({
        id,
        part: z.int().min(0).max(partsMax),
        content: z
          .base64()
          .min(1)
          .max(Math.ceil(importPartBytes / 3) * 4)
          .describe('Base64 of at most one mebibyte.'),
      }),
    )
    .output(z.object({ parts: z.int() }))
    .errors(errorsOf('not_found', 'import_busy')),
  open: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/imports/{id}/open',
      tags: tag,
      summary: 'The file is complete: read its headings and first rows',
    })
    .input(z.strictObject({ id }))
    .output(importView)
    .errors(errorsOf('not_found', 'import_busy')),
  check: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/imports/{id}/check',
      tags: tag,
      summary: 'Try the file without writing; goes on behind the scenes',
    })
    .input(z.strictObject({ id, settings: importSettings }))
    .output(importView)
    .errors(errorsOf('not_found', 'import_busy')),
  write: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/imports/{id}/write',
      tags: tag,
      summary: 'Write the file that was tried; goes on behind the scenes',
      description: 'All of it is written in one transaction, or nothing.',
    })
    .input(
      z.strictObject({
        id,
        onWrong: z
          .enum(['refuse', 'skip'])
          .describe('Rows with a problem: refuse the whole file, or skip them.'),
      }),
    )
    .output(importView)
    .errors(errorsOf('not_found', 'import_busy')),
  get: route('catalogue.write')
    .route({ method: 'GET', path: '/imports/{id}', tags: tag, summary: 'One import' })
    .input(z.strictObject({ id }))
    .output(importView)
    .errors(errorsOf('not_found')),
  problems: route('catalogue.write')
    .route({
      method: 'GET',
      path: '/imports/{id}/problems',
      tags: tag,
      summary: 'All that is wrong with the rows of a file',
    })
    .input(
      z.strictObject({
        id,
        from: z.coerce.number().int().min(0).max(10_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(5000).default(50),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            row: z.int(),
            field: z.enum(itemFileFields),
            problem: z.enum(itemFileProblems),
            value: z.string(),
          }),
        ),
        next: z.int().nullable(),
      }),
    )
    .errors(errorsOf('not_found')),
}

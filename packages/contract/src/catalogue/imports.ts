/** Files of items on their way in: uploaded in parts, understood, tried, written, taken back. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import {
  customerFileFields,
  customerFileMatches,
  customerFileProblems,
} from '@servery/domain/business/customers/customer-file.ts'
import { itemFileFields } from '@servery/domain/offer/item-file/item-file.ts'
import {
  itemFileProblemFields,
  itemFileProblems,
  itemMatches,
} from '@servery/domain/offer/item-file/item-file-plan.ts'
import { itemFileProducts } from '@servery/domain/offer/item-file/variation-rows.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { changeSetView } from './bulk.ts'

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
  createCategories: z.boolean().describe('False: an unknown category is reported as a problem.'),
  createTaxRates: z.boolean().describe('False: an unknown tax rate is reported as a problem.'),
  categoryDefault: text(80, 1).describe('The category of new items whose row names none.'),
  stock: z
    .array(
      z.strictObject({
        branchId: id,
        column,
        serialsColumn: column
          .exactOptional()
          .describe(
            'The column with the serial numbers of the pieces in stock, one for each piece.',
          ),
      }),
    )
    .max(50)
    .default([])
    .describe('The columns with stock quantities, and the branch of each. Needs `stock.write`.'),
  source: z
    .strictObject({
      product: z.enum(itemFileProducts),
      variation: column.nullable().describe('The column that names the variant of a row.'),
      values: column.nullable().describe('The values of an attribute, divided by commas.'),
      modifiers: z.array(z.strictObject({ name: text(80, 1), column })).max(200),
      taxes: z
        .array(z.strictObject({ name: text(80, 1), column }))
        .max(50)
        .optional()
        .describe('A column for each tax that says whether the item bears it.'),
      archived: column.optional().describe('Rows that say yes here are left out.'),
    })
    .nullable()
    .default(null)
    .describe('Items with several rows each, as Square and Odoo export them. Null: one row each.'),
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
  openings: z.int().default(0).describe('How many opening stock entries it makes.'),
  variations: z.int().default(0).describe('How many variants are new or change.'),
  modifiersMissing: z
    .array(z.string())
    .default([])
    .describe('Modifier groups in the file that the catalogue does not have.'),
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

/** What every import shows of itself, whatever its file is of. */
function importViewOf<Settings extends z.ZodType, Result extends z.ZodType>(
  settings: Settings,
  result: Result,
) {
  return z.object({
    id,
    state: z.enum(['uploading', 'ready', 'checking', 'checked', 'writing', 'done', 'failed']),
    fileName: z.string(),
    createdAt: instant,
    createdBy: z.string(),
    encoding: z.string(),
    delimiter: z.string(),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    settings: settings.nullable(),
    rowsDone: z.int(),
    rowsTotal: z.int(),
    result: result.nullable(),
    problem: z
      .enum(['', 'empty', 'too_many_rows', 'unreadable', 'has_problems', 'failed'])
      .describe('Why it stopped. Empty: it has not stopped.'),
  })
}

export const importView = importViewOf(importSettings, importResult)
export type ImportView = z.infer<typeof importView>

/** How a file of customers is to be understood. */
export const customerImportSettings = z.strictObject({
  columns: z.partialRecord(z.enum(customerFileFields), column),
  hasHeadings: z.boolean(),
  onKnown: z
    .enum(customerFileMatches)
    .describe(
      'What to do with a row whose email or phone number a customer already has: update that customer, skip the row, or report a problem.',
    ),
})
export type CustomerImportSettings = z.infer<typeof customerImportSettings>

export const customerImportResult = importResult
  .pick({ created: true, updated: true, unchanged: true, wrongRows: true, problems: true })
  .extend({
    skipped: z.int().describe('Rows that were skipped because the customer exists already.'),
  })
export type CustomerImportResult = z.infer<typeof customerImportResult>
export const customerImportView = importViewOf(customerImportSettings, customerImportResult)
export type CustomerImportView = z.infer<typeof customerImportView>

interface FileOf<View, Path extends string> {
  readonly path: Path
  readonly tag: string
  readonly permission: Permission
  readonly view: View
}

interface FileRun<Settings> {
  readonly settings: Settings
}

interface FileProblems<Field extends string, Problem extends string> {
  readonly fields: readonly [Field, ...Field[]]
  readonly problems: readonly [Problem, ...Problem[]]
}

/** Sends a file part by part, and opens it. */
function uploadRoutes<View extends z.ZodType, Path extends string>(of: FileOf<View, Path>) {
  const { path, permission, view } = of
  const tag = [of.tag]
  const base = `/${path}` as const
  return {
    create: route(permission)
      .route({ method: 'POST', path: base, tags: tag, summary: 'Start the upload of a file' })
      .input(
        z.strictObject({
          id,
          fileName: text(200, 1),
          bytes: z.int().min(1).max(importBytesMax),
        }),
      )
      .output(view)
      .errors(errorsOf('id_reused')),
    addPart: route(permission)
      .route({
        method: 'POST',
        path: `${base}/{id}/parts`,
        tags: tag,
        summary: 'Upload the next mebibyte of the file',
        description: 'Sending a part again replaces it, so an interrupted upload can be resumed.',
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
    open: route(permission)
      .route({
        method: 'POST',
        path: `${base}/{id}/open`,
        tags: tag,
        summary: 'Finish the upload, and read the headings and first rows of the file',
      })
      .input(z.strictObject({ id }))
      .output(view)
      .errors(errorsOf('not_found', 'import_busy')),
  }
}

/** Checks and writes a file that is open. */
function runRoutes<View extends z.ZodType, Settings extends z.ZodType, Path extends string>(
  of: FileOf<View, Path> & FileRun<Settings>,
) {
  const { path, permission, view, settings } = of
  const tag = [of.tag]
  const base = `/${path}` as const
  return {
    check: route(permission)
      .route({
        method: 'POST',
        path: `${base}/{id}/check`,
        tags: tag,
        summary: 'Check the file without writing; runs in the background',
      })
      .input(z.strictObject({ id, settings }))
      .output(view)
      .errors(errorsOf('not_found', 'import_busy', 'not_allowed')),
    write: route(permission)
      .route({
        method: 'POST',
        path: `${base}/{id}/write`,
        tags: tag,
        summary: 'Write the checked file; runs in the background',
        description: 'All rows are written in one transaction, or none.',
      })
      .input(
        z.strictObject({
          id,
          onWrong: z
            .enum(['refuse', 'skip'])
            .describe('If rows have problems: refuse the whole file, or skip those rows.'),
        }),
      )
      .output(view)
      .errors(errorsOf('not_found', 'import_busy', 'not_allowed')),
  }
}

/** How far it is, and what is wrong with it. */
function watchRoutes<
  View extends z.ZodType,
  Field extends string,
  Problem extends string,
  Path extends string,
>(of: FileOf<View, Path> & FileProblems<Field, Problem>) {
  const { path, permission, view } = of
  const tag = [of.tag]
  const base = `/${path}` as const
  return {
    get: route(permission)
      .route({ method: 'GET', path: `${base}/{id}`, tags: tag, summary: 'One import' })
      .input(z.strictObject({ id }))
      .output(view)
      .errors(errorsOf('not_found')),
    problems: route(permission)
      .route({
        method: 'GET',
        path: `${base}/{id}/problems`,
        tags: tag,
        summary: 'List the problems of the rows of a file',
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
              field: z.enum(of.fields),
              problem: z.enum(of.problems),
              value: z.string(),
            }),
          ),
          next: z.int().nullable(),
        }),
      )
      .errors(errorsOf('not_found')),
  }
}

/** A file on its way in: uploaded in parts, opened, checked, written. */
function fileRoutes<
  View extends z.ZodType,
  Settings extends z.ZodType,
  Field extends string,
  Problem extends string,
  Path extends string,
>(of: FileOf<View, Path> & FileRun<Settings> & FileProblems<Field, Problem>) {
  return { ...uploadRoutes(of), ...runRoutes(of), ...watchRoutes(of) }
}

export const imports = fileRoutes({
  path: 'imports',
  tag: 'Imports',
  permission: 'catalogue.write',
  view: importView,
  settings: importSettings,
  fields: itemFileProblemFields,
  problems: itemFileProblems,
})

export const customerImports = {
  ...fileRoutes({
    path: 'customer-imports',
    tag: 'Customer imports',
    permission: 'customers.write',
    view: customerImportView,
    settings: customerImportSettings,
    fields: customerFileFields,
    problems: customerFileProblems,
  }),
  list: route('customers.write')
    .route({
      method: 'GET',
      path: '/customer-imports',
      tags: ['Customer imports'],
      summary: 'List the latest imports of customers',
    })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(z.object({ rows: z.array(changeSetView) })),
  undo: route('customers.write')
    .route({
      method: 'POST',
      path: '/customer-imports/{id}/undo',
      tags: ['Customer imports'],
      summary: 'Undo an import, if none of its customers has changed since',
    })
    .input(z.strictObject({ id }))
    .output(changeSetView)
    .errors(errorsOf('not_found', 'changed_since', 'duplicate_value')),
}

/** Printers: where they stand, what they are given to print, and what was sent to them last. */

import { receiptColumns } from '@servery/domain/receipt/layout/layout.ts'
import {
  baudRates,
  printerCodePages,
  printerConnections,
  printerLanguages,
  printerPorts,
  printerTypes,
  printProblems,
} from '@servery/domain/receipt/printer/printer.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { printJob } from './print-jobs.ts'

/** A name or an IPv4 address as one types it; where it leads is decided when something is sent. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    message: 'must be an IPv4 address or a host name',
  })

export const printerInput = z.strictObject({
  name: text(40, 1),
  branchId: id,
  type: z.enum(printerTypes).default('receipt'),
  connection: z
    .enum(printerConnections)
    .default('network')
    .describe(
      'How jobs reach the printer: over TCP, fetched by the printer with CloudPRNT, written by a till, or printed by the browser of a till.',
    ),
  language: z.enum(printerLanguages).default('esc-pos'),
  host: host
    .default('')
    .describe('The host name or IP address. Empty for a printer that fetches its jobs.'),
  port: z.int().min(printerPorts.from).max(printerPorts.to).default(printerPorts.from),
  baudRate: z.union(baudRates.map((value) => z.literal(value))).default(9600),
  model: text(40).default(''),
  paper: z
    .union([z.literal(58), z.literal(80)])
    .default(80)
    .describe('The width of the paper in millimetres.'),
  columns: z.union(receiptColumns.map((value) => z.literal(value))).default(48),
  codePage: z.enum(printerCodePages).default('cp858'),
  cut: z.enum(['none', 'partial', 'full']).default('partial'),
  buzzer: z.boolean().default(false),
  drawer: z
    .strictObject({ pin: z.union([z.literal(2), z.literal(5)]), pulseMs: z.int().min(50).max(500) })
    .nullable()
    .default(null)
    .describe('The cash drawer connected to the printer. Null: none.'),
  copies: z.int().min(1).max(5).default(1),
  fallbackId: id
    .nullable()
    .default(null)
    .describe('The printer that takes over if this one fails. Null: none.'),
  categoryIds: idSet.max(500).default([]).describe('The categories whose items it prints.'),
  stationIds: idSet.max(100).default([]).describe('The stations whose items it prints.'),
  itemIds: idSet
    .max(500)
    .default([])
    .describe(
      'Items that print only on the printers that name them, whatever their category and station.',
    ),
  registerIds: idSet
    .max(100)
    .default([])
    .describe('The tills whose receipts it prints. Empty: all tills that no other printer names.'),
  ticket: z
    .strictObject({
      size: z.enum(['normal', 'large']),
      byCourse: z.boolean(),
      combine: z.boolean().describe('True: equal items are printed as one line.'),
      invertModifiers: z
        .boolean()
        .describe('True: modifiers are printed white on black, so that they stand out.'),
      onePerItem: z.boolean(),
    })
    .default({
      size: 'normal',
      byCourse: true,
      combine: true,
      invertModifiers: false,
      onePerItem: false,
    }),
  position: z.int().min(0).max(100_000).default(0),
})
export type PrinterInput = z.infer<typeof printerInput>
export const printerRecord = printerInput.extend(bodyHead)
export type PrinterRow = z.infer<typeof printerRecord>

/** What a till must know of a printer, and of the branch, to write to it without the server. */
const paperAtTill = printerInput
  .pick({
    columns: true,
    codePage: true,
    cut: true,
    buzzer: true,
    copies: true,
    ticket: true,
  })
  .extend({
    language: z.enum(languages).describe('The language of printed paper in this branch.'),
    logo: z
      .object({
        path: z.string(),
        width: z.int(),
        height: z.int(),
        dots: z.base64().describe('The image: eight dots per byte, row by row; 1 is black.'),
      })
      .nullable(),
  })
export type PaperAtTill = z.infer<typeof paperAtTill>

const noun = {
  path: 'printers',
  tag: 'Printers',
  one: 'printer',
  many: 'printers',
  read: 'settings.read',
  write: 'settings.write',
} as const

export const printers = {
  ...recordRoutes(
    noun,
    { create: printerInput.extend({ id }), update: printerInput.extend(versioned) },
    printerRecord,
    { branchId: id.optional() },
  ),
  jobs: route(noun.read)
    .route({
      method: 'GET',
      path: '/printers/{printerId}/jobs',
      tags: [noun.tag],
      summary: 'List the last 20 jobs of a printer',
    })
    .input(z.strictObject({ printerId: id }))
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  status: route(noun.read)
    .route({
      method: 'GET',
      path: '/printer-status',
      tags: [noun.tag],
      summary: 'Show the status of the printers of a branch, from their jobs of the last 12 hours',
    })
    .input(z.strictObject({ branchId: id }))
    .output(
      z.object({
        rows: z
          .array(
            z.object({
              id,
              waiting: z.int(),
              problem: z.enum(['', ...printProblems]),
              printedAt: z.string().nullable(),
            }),
          )
          .describe('Printers without any job are left out.'),
      }),
    )
    .errors(errorsOf('not_found')),
  setting: route('journal.read')
    .route({
      method: 'GET',
      path: '/printers/{printerId}/setting',
      tags: [noun.tag],
      summary: 'Read how a till writes to its attached printer while offline',
    })
    .input(z.strictObject({ printerId: id }))
    .output(paperAtTill)
    .errors(errorsOf('not_found')),
  cloudAddress: route(noun.write)
    .meta({ permission: noun.write, isSecret: true })
    .route({
      method: 'GET',
      path: '/printers/{printerId}/cloud-address',
      tags: [noun.tag],
      summary: 'Show the address at which a printer fetches its jobs by CloudPRNT',
      description: 'The address is a secret: it gives access to all jobs of the printer.',
    })
    .input(z.strictObject({ printerId: id }))
    .output(z.object({ url: z.string() }))
    .errors(errorsOf('not_found')),
  test: route(noun.write)
    .route({
      method: 'POST',
      path: '/printers/{printerId}/test',
      tags: [noun.tag],
      summary: 'Print a test page',
      description:
        'Answers when the printer has taken the job, or with the reason of the failure. Repeating the id prints nothing more.',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        printerId: id,
        id: id.describe('The id of the print job.'),
        what: z.enum(['page', 'receipt', 'ticket']).default('page'),
      }),
    )
    .output(printJob)
    .errors(errorsOf('not_found', 'id_reused')),
  reprint: route(noun.write)
    .route({
      method: 'POST',
      path: '/printers/{printerId}/reprint',
      tags: [noun.tag],
      summary: 'Print a job of the printer again',
      successStatus: 201,
    })
    .input(
      z.strictObject({ printerId: id, id: id.describe('The id of the new print job.'), jobId: id }),
    )
    .output(printJob)
    .errors(errorsOf('not_found', 'id_reused')),
  unrouted: route(noun.read)
    .route({
      method: 'GET',
      path: '/unrouted-items',
      tags: [noun.tag],
      summary: 'List the items that no kitchen printer of a branch prints',
    })
    .input(z.strictObject({ branchId: id }))
    .output(
      z.object({
        count: z.int(),
        rows: z
          .array(z.object({ id, name: z.string(), categoryName: z.string() }))
          .describe('The first 20 items, by name.'),
      }),
    )
    .errors(errorsOf('not_found')),
}

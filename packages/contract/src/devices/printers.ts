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
      'Over TCP, the printer asks for its jobs by CloudPRNT, a till writes to it, or the till’s ' +
        'browser prints.',
    ),
  language: z.enum(printerLanguages).default('esc-pos'),
  host: host.default('').describe('Empty where the printer asks.'),
  port: z.int().min(printerPorts.from).max(printerPorts.to).default(printerPorts.from),
  baudRate: z.union(baudRates.map((value) => z.literal(value))).default(9600),
  model: text(40).default(''),
  paper: z
    .union([z.literal(58), z.literal(80)])
    .default(80)
    .describe('Width in millimetres.'),
  columns: z.union(receiptColumns.map((value) => z.literal(value))).default(48),
  codePage: z.enum(printerCodePages).default('cp858'),
  cut: z.enum(['none', 'partial', 'full']).default('partial'),
  buzzer: z.boolean().default(false),
  drawer: z
    .strictObject({ pin: z.union([z.literal(2), z.literal(5)]), pulseMs: z.int().min(50).max(500) })
    .nullable()
    .default(null)
    .describe('The cash drawer on its socket; null: none.'),
  copies: z.int().min(1).max(5).default(1),
  fallbackId: id.nullable().default(null).describe('The printer that takes over.'),
  categoryIds: idSet.max(500).default([]).describe('Whose items it prints.'),
  stationIds: idSet.max(100).default([]).describe('Whose items it prints.'),
  itemIds: idSet
    .max(500)
    .default([])
    .describe('Items that print here and wherever else they are named, and nowhere besides.'),
  registerIds: idSet
    .max(100)
    .default([])
    .describe('Tills whose receipts it prints; none: of every till that no other printer names.'),
  ticket: z
    .strictObject({
      size: z.enum(['normal', 'large']),
      byCourse: z.boolean(),
      combine: z.boolean().describe('What is the same stands once.'),
      invertModifiers: z.boolean().describe('White on black, so that nobody overlooks them.'),
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
    language: z.enum(languages).describe('What paper of the branch speaks.'),
    logo: z
      .object({
        path: z.string(),
        width: z.int(),
        height: z.int(),
        dots: z.base64().describe('Eight in a byte, row by row; 1 is black.'),
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
      summary: 'The last 20 things that were sent to a printer',
    })
    .input(z.strictObject({ printerId: id }))
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  status: route(noun.read)
    .route({
      method: 'GET',
      path: '/printer-status',
      tags: [noun.tag],
      summary: 'How the printers of a branch get on, by what they printed in the last 12 hours',
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
          .describe('Printers that nothing was sent to are missing.'),
      }),
    )
    .errors(errorsOf('not_found')),
  setting: route('journal.read')
    .route({
      method: 'GET',
      path: '/printers/{printerId}/setting',
      tags: [noun.tag],
      summary: 'How a till writes to a printer that hangs on it while there is no connection',
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
      summary: 'Where a printer asks for its jobs by CloudPRNT',
      description: 'Whoever knows the address gets what the printer is to print.',
    })
    .input(z.strictObject({ printerId: id }))
    .output(z.object({ url: z.string() }))
    .errors(errorsOf('not_found')),
  test: route(noun.write)
    .route({
      method: 'POST',
      path: '/printers/{printerId}/test',
      tags: [noun.tag],
      summary: 'Print a test',
      description:
        'Answers once the printer has taken it, or with the reason why not. The same id again ' +
        'prints nothing more.',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        printerId: id,
        id: id.describe('Of the job.'),
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
      summary: 'Send something to the printer once more',
      successStatus: 201,
    })
    .input(z.strictObject({ printerId: id, id: id.describe('Of the new job.'), jobId: id }))
    .output(printJob)
    .errors(errorsOf('not_found', 'id_reused')),
  unrouted: route(noun.read)
    .route({
      method: 'GET',
      path: '/unrouted-items',
      tags: [noun.tag],
      summary: 'Items that no kitchen printer of a branch prints',
    })
    .input(z.strictObject({ branchId: id }))
    .output(
      z.object({
        count: z.int(),
        rows: z
          .array(z.object({ id, name: z.string(), categoryName: z.string() }))
          .describe('The first 20 by name.'),
      }),
    )
    .errors(errorsOf('not_found')),
}

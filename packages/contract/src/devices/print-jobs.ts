/** What is printed, what waits for its printer, and what a person can do about it. */
import { printProblems } from '@servery/domain/receipt/printer/printer.ts'
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { count } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const printJobWhat = z
  .enum(['page', 'receipt', 'ticket', 'bill', 'drawer', 'report', 'slip'])
  .describe(
    'A test page; a receipt, kitchen ticket or bill; a pulse for the cash drawer; an X or Z report; or the slip of a pay-in or pay-out.',
  )
export type PrintJobWhat = z.infer<typeof printJobWhat>

export const printJobState = z
  .enum(['queued', 'printing', 'printed', 'failed', 'doubtful', 'dismissed'])
  .describe('`doubtful`: it may have been printed; a person must check.')
export type PrintJobState = z.infer<typeof printJobState>

export const printJob = z.object({
  id,
  printerId: id,
  printerName: z.string(),
  reroutedTo: z
    .string()
    .nullable()
    .describe('The name of the fallback printer that took it over. Null: none did.'),
  what: printJobWhat,
  state: printJobState,
  problem: z
    .enum(['', ...printProblems])
    .describe('Why the last attempt failed. Empty: it did not fail.'),
  title: z.string().describe('What the job is about, such as the number of an order.'),
  orderId: id.nullable(),
  copy: z.int().describe('0: the original. Higher numbers are marked as copies on the paper.'),
  acknowledged: z.boolean().describe('True: the printer confirmed that it has printed the job.'),
  attempts: z.int(),
  reprintOf: id.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  finishedAt: z.string().nullable(),
})
export type PrintJob = z.infer<typeof printJob>

/** What came of a print, as whoever wrote to the printer tells it. */
export const printOutcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('printed'),
    acknowledged: z.boolean().describe('True: the printer confirmed that it has printed the job.'),
  }),
  z.strictObject({ kind: z.literal('refused'), problem: z.enum(printProblems) }),
  z.strictObject({
    kind: z.literal('doubtful').describe('Some or all of it may have been printed.'),
    problem: z.enum(printProblems),
  }),
])
export type PrintOutcome = z.infer<typeof printOutcome>

const tags = ['Print jobs']

export const printJobs = {
  ofBranch: route('journal.read')
    .route({
      method: 'GET',
      path: '/print-jobs',
      tags,
      summary:
        'List the print jobs of a branch: those that need a person, those that wait, and the last 20 that are done',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  resolve: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/{jobId}/resolve',
      tags,
      summary: 'Print a job now, print it again, or dismiss it',
      description:
        'Repeating the request does nothing more. A job that may have been printed already is printed as a new job and marked as a duplicate.',
    })
    .input(
      z.strictObject({
        jobId: id,
        id: id.describe('The id of the new job, if one is made.'),
        how: z.enum(['print', 'dismiss']),
      }),
    )
    .output(printJob)
    .errors(errorsOf('not_found', 'id_reused')),
  again: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/again',
      tags,
      summary: 'Print the kitchen tickets of an order again',
      description:
        'They go to the printers that had them, each marked as a duplicate. Repeating the request prints nothing more. Answers `not_found` if no kitchen ticket was printed.',
    })
    .input(
      z.strictObject({
        id: id.describe('The id of this request.'),
        orderId: id,
        stationId: id
          .nullable()
          .describe('The station whose printers print again. Null: all stations.'),
      }),
    )
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  take: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/take',
      tags,
      summary: 'Take the next job for a printer that is attached to the till',
      description:
        'The job is reserved for one minute. Without an outcome by then it becomes doubtful, and a person must check.',
    })
    .input(z.strictObject({ printerId: id }))
    .output(
      z.object({
        job: z
          .object({
            id,
            what: printJobWhat,
            attempt: z.int(),
            content: z.base64().describe('The bytes to send, in the language of the printer.'),
          })
          .nullable()
          .describe('Null: there is no job yet, or none at all; see `againMs`.'),
        againMs: z
          .int()
          .nullable()
          .describe('Milliseconds until the next job is due. Null: nothing waits.'),
      }),
    )
    .errors(errorsOf('not_found')),
  finish: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/{jobId}/finish',
      tags,
      summary: 'Report the outcome of a print job',
      description:
        'For a job that was taken, or that a till printed while offline: `attempt` is 1 if the fact has `byTill`, and 0 if the job waits in the queue. A repeated or late report changes nothing.',
    })
    .input(z.strictObject({ jobId: id, attempt: count, outcome: printOutcome }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
}

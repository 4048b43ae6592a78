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
    'A test page, paper of an order, the cash drawer on the printer’s socket, an X or Z report, ' +
      'or the slip of petty cash.',
  )
export type PrintJobWhat = z.infer<typeof printJobWhat>

export const printJobState = z
  .enum(['queued', 'printing', 'printed', 'failed', 'doubtful', 'dismissed'])
  .describe('Doubtful: it may have been printed; somebody has to look.')
export type PrintJobState = z.infer<typeof printJobState>

export const printJob = z.object({
  id,
  printerId: id,
  printerName: z.string(),
  reroutedTo: z.string().nullable().describe('The name of the printer that took over.'),
  what: printJobWhat,
  state: printJobState,
  problem: z
    .enum(['', ...printProblems])
    .describe('Why the last attempt failed; empty where none did.'),
  title: z.string().describe('Such as the number of the order.'),
  orderId: id.nullable(),
  copy: z.int().describe('0: the first; every further one is marked on the paper.'),
  acknowledged: z.boolean().describe('The printer itself said that it is done.'),
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
    acknowledged: z.boolean().describe('The printer itself said that it is done.'),
  }),
  z.strictObject({ kind: z.literal('refused'), problem: z.enum(printProblems) }),
  z.strictObject({
    kind: z.literal('doubtful').describe('Some or all of it may have come out.'),
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
        'What a branch prints: what needs somebody, what waits, and the last 20 that are done',
    })
    .input(z.strictObject({ branchId: id }))
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  resolve: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/{jobId}/resolve',
      tags,
      summary: 'Print it now, print it once more, or leave it',
      description:
        'The same request again does nothing more. What may have been printed already is printed ' +
        'as a job of its own and says on the paper that it is a duplicate.',
    })
    .input(
      z.strictObject({
        jobId: id,
        id: id.describe('Of the new job, where it becomes one.'),
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
      summary: 'Print the kitchen tickets of an order once more',
      description:
        'On the printers that had them, each marked as a duplicate. The same request again prints ' +
        'nothing more. Not found: none was printed.',
    })
    .input(
      z.strictObject({
        id: id.describe('Of this request.'),
        orderId: id,
        stationId: id.nullable().describe('Whose printers; null: those of all stations.'),
      }),
    )
    .output(z.object({ rows: z.array(printJob) }))
    .errors(errorsOf('not_found')),
  take: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/take',
      tags,
      summary: 'What a till is to write next to a printer that hangs on it',
      description:
        'Held for a minute. If nothing is heard of it until then, nobody knows what came out, and ' +
        'a person looks.',
    })
    .input(z.strictObject({ printerId: id }))
    .output(
      z.object({
        job: z
          .object({
            id,
            what: printJobWhat,
            attempt: z.int(),
            content: z.base64().describe('The bytes, in the language of the printer.'),
          })
          .nullable()
          .describe('Null: nothing, or not yet.'),
        againMs: z.int().nullable().describe('So long until there is something; null: nothing.'),
      }),
    )
    .errors(errorsOf('not_found')),
  finish: route('journal.write')
    .route({
      method: 'POST',
      path: '/print-jobs/{jobId}/finish',
      tags,
      summary: 'What came of it',
      description:
        'Of a job that was taken, or that a till wrote without a connection: attempt 1 where its ' +
        'fact says so, 0 where it waits in the queue. Told twice, or too late, it changes nothing.',
    })
    .input(z.strictObject({ jobId: id, attempt: count, outcome: printOutcome }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
}

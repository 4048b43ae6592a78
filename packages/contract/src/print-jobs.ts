/** What is printed, what waits for its printer, and what a person can do about it. */
import { printProblems } from '@servery/domain/receipt/printer.ts'
import { z } from 'zod'
import { id } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const printJobWhat = z
  .enum(['page', 'receipt', 'ticket', 'bill', 'drawer'])
  .describe('A test page, paper of an order, or the cash drawer on the printer’s socket.')
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
}

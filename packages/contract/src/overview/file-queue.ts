/** The files that somebody waits for: lists and reports to take away, receipts and invoices. */
import { z } from 'zod'
import { route } from '../base/route.ts'

const waitingFile = z.object({
  name: z.string().describe('With its ending.'),
  kind: z
    .enum(['list', 'paper'])
    .describe('A list or report; or a receipt, an invoice: each kind has a queue of its own.'),
  before: z
    .int()
    .nonnegative()
    .nullable()
    .describe('How many files of all companies are made before it; null: it is being made.'),
  rows: z.int().nonnegative().describe('How many rows it has by now.'),
})
export type WaitingFile = z.infer<typeof waitingFile>

export const fileQueue = {
  mine: route('signed_in')
    .route({
      method: 'GET',
      path: '/file-queue',
      tags: ['Exports'],
      summary: 'The files that you wait for, oldest first',
    })
    .input(z.strictObject({}))
    .output(z.object({ files: z.array(waitingFile) })),
}

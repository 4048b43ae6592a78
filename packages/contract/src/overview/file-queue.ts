/** The files that somebody waits for: lists and reports to take away, receipts and invoices. */
import { z } from 'zod'
import { route } from '../base/route.ts'

const waitingFile = z.object({
  name: z.string().describe('The file name with its extension.'),
  kind: z
    .enum(['list', 'paper'])
    .describe(
      '`list`: a list or report. `paper`: a receipt or invoice. Each kind has its own queue.',
    ),
  before: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'How many files, of all companies, are ahead in the queue. Null: this file is being made.',
    ),
  rows: z.int().nonnegative().describe('How many rows it has so far.'),
  totalRows: z
    .int()
    .nonnegative()
    .nullable()
    .describe('How many rows it will have. Null: not known yet, or not beforehand.'),
})
export type WaitingFile = z.infer<typeof waitingFile>

export const fileQueue = {
  mine: route('signed_in')
    .route({
      method: 'GET',
      path: '/file-queue',
      tags: ['Exports'],
      summary: 'List the files that you are waiting for, oldest first',
    })
    .input(z.strictObject({}))
    .output(z.object({ files: z.array(waitingFile) })),
}

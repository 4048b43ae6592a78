/** The backup file of a till, and what comes of it when it is imported. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { count } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

/** What a till writes as its backup; encrypted for the server's key, without credentials. */
export const backupFile = z.strictObject({
  format: z.literal('servery.journal.backup'),
  version: z.literal(1),
  companyId: id,
  branchId: id,
  registerId: id,
  registerName: z.string().max(200),
  madeAt: z.string().max(40),
  facts: count,
  keyId: z.string().max(100),
  key: z.string().max(1000).describe('The AES key, encrypted with RSA-OAEP-SHA256, in base64.'),
  iv: z.string().max(40),
  data: z
    .string()
    .max(64 * 1024 * 1024)
    .describe('The JSON object `{ "facts": [] }`, encrypted with AES-256-GCM, in base64.'),
})
export type BackupFile = z.infer<typeof backupFile>

export const backupOutcome = z.object({
  counts: z.object({ new: z.int(), known: z.int(), keptApart: z.int(), refused: z.int() }),
  facts: z.array(
    z.object({
      sequence: z.int(),
      id,
      kind: z.string(),
      what: z.enum(['new', 'known', 'kept_apart', 'refused']),
      code: z.string().nullable(),
    }),
  ),
})
export type BackupOutcome = z.infer<typeof backupOutcome>

export const backups = {
  importBackup: route('registers.pair')
    .route({
      method: 'POST',
      path: '/registers/{id}/import-backup',
      tags: ['Registers'],
      summary: 'Import the backup file of a till',
      description:
        'Facts that continue the books are stored. Facts that differ, or that belong to a closed register, are kept apart. Facts that are stored already are reported as known. Importing the same file again changes nothing.',
    })
    .input(backupFile.extend({ id }))
    .output(backupOutcome)
    .errors(errorsOf('not_found', 'backup_invalid', 'wrong_register')),
}

/** Whether the server that a company is on is backed up. Where to, only its operator knows. */
import { z } from 'zod'
import { instant } from '../base/amounts.ts'
import { route } from '../base/route.ts'

export const backupStatuses = ['off', 'provider', 'waiting', 'good', 'late', 'failed'] as const
export type BackupStatus = (typeof backupStatuses)[number]

export const serverBackup = {
  read: route('company.setup')
    .route({
      method: 'GET',
      path: '/server-backup',
      tags: ['Company'],
      summary: 'Read when the server was last backed up',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        status: z
          .enum(backupStatuses)
          .describe(
            '`off`: no backups are set up. `provider`: the provider of the database takes them. ' +
              '`waiting`: the first one has not finished. `good`: as ' +
              'scheduled. `late`: the last one is older than the schedule allows. `failed`: the ' +
              'last try, or the last check, has failed.',
          ),
        lastBackupAt: instant.nullable().describe('When the last good backup was begun.'),
        lastCheckAt: instant
          .nullable()
          .describe('When a backup was last restored and its books were correct.'),
      }),
    ),
}

/**
 * `npm run backup`: takes a backup now. `-- --verify` restores the newest one into a scratch folder
 * and verifies it; `-- --verify --url ADDRESS` verifies a copy that a provider has restored.
 */
import { parseArgs } from 'node:util'
import { createProgress, StartError } from '../platform/machine/index.ts'
import { type BooksVerified, runBackup, runCheck, verifyAt } from './backup/keeping/index.ts'
import { openBackupTool } from './backup-tool.ts'
import { parseConfig } from './config.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { verify: { type: 'boolean' }, url: { type: 'string' } },
  })
  if (values.url !== undefined) return tell(await verifyAt(values.url))
  const config = parseConfig(process.env)
  const { backups: settings } = config
  if (settings === undefined) {
    throw new StartError(
      'There is no place for backups. Set BACKUP_FOLDER or BACKUP_S3_BUCKET, and BACKUP_PASSPHRASE.',
    )
  }
  const progress = createProgress(process.stdout)
  return withDatabase({ connectionsMax: 2 }, async (database, { adminUrl }) => {
    const tool = await openBackupTool(config, { settings, adminUrl })
    try {
      const run = { tool, work: database.work, now: Date.now, progress }
      if (values.verify === true) return tell(await runCheck(run))
      const taken = await runBackup(run, null)
      process.stdout.write(`Backup ${taken?.name} is in ${tool.place}.\n`)
      return 0
    } finally {
      await tool.close()
    }
  })
}

function tell({ holds, text }: BooksVerified): number {
  process.stdout.write(`${text}\n`)
  process.stdout.write(holds ? 'The backup can be restored.\n' : 'It does NOT hold.\n')
  return holds ? 0 : 1
}

await runCommand(main)

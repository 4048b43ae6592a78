/** `npm run journal:import FILE`: the backup file of a till, told fact by fact. */

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importBackup } from '../channels/apart/index.ts'
import { readSecrets } from '../platform/access/index.ts'
import { createLiveHub } from '../platform/live/index.ts'
import { registerAllProjections } from './projections/index.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function main(path: string | undefined): Promise<number> {
  if (path === undefined) {
    process.stderr.write('Give the backup file: npm run journal:import FILE\n')
    return 1
  }
  const file = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  registerAllProjections()
  return withDatabase({ connectionsMax: 4 }, async (database) => {
    const secrets = await readSecrets(database)
    // Nobody listens here: tills and pages hear of it when they next ask.
    const live = createLiveHub({ processId: randomUUID(), send: () => undefined })
    const services = { database, secrets, live, now: Date.now }
    const scope = { companyId: String(file.companyId), branchIds: null }
    const { counts, facts } = await importBackup(services, scope, {
      actor: { id: 'system', name: '' },
      registerId: String(file.registerId),
      file,
    })
    for (const { sequence, kind, id, what, code } of facts) {
      process.stdout.write(
        `${sequence} ${kind} ${id}: ${what}${code === null ? '' : ` (${code})`}\n`,
      )
    }
    process.stdout.write(
      `${counts.new} new, ${counts.known} known, ${counts.keptApart} kept apart, ${counts.refused} refused.\n`,
    )
    return counts.refused > 0 ? 1 : 0
  })
}

await runCommand(() => main(process.argv[2]))

/**
 * Makes a data folder with a migrated database and a few days of the demo in it.
 * Arguments: the folder, the number of days.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '@servery/server/app/seed/seed.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { migrate } from '@servery/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@servery/server/platform/machine/embedded.ts'

const [dataDir = '', days = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined })
try {
  await migrate(postgres.adminUrl)
  const databaseUrl = await ensureAppRole(postgres.adminUrl)
  const demo = await seedDemo({ databaseUrl, days: Number(days), progress: () => undefined })
  writeFileSync(join(dataDir, 'demo.json'), JSON.stringify(demo))
} finally {
  await postgres.stop()
}

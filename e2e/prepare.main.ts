/**
 * Makes a data folder with a migrated database and a few days of the demo in it.
 * Arguments: the folder, the number of days.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureAppRole } from '@servery/server/db/app-role.ts'
import { migrate } from '@servery/server/db/migrate.ts'
import { startEmbeddedPostgres } from '@servery/server/postgres/embedded.ts'
import { seedDemo } from '@servery/server/seed/seed.ts'

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

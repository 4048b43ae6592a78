/** A database of a benchmark's own, with those who write it: all end with the benchmark. */
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { createDatabase, type Database } from '@servery/server/platform/db/tenancy.ts'
import pg from 'pg'
import { endLater } from './ending.ts'
import { startDatabase } from './server-process.ts'

export interface Site {
  readonly adminUrl: string
  readonly admin: pg.Client
  readonly database: Database
}

type SiteOptions = Omit<Parameters<typeof createDatabase>[0], 'databaseUrl'>

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const adminUrl = await startDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  endLater(() => admin.end())
  const database = createDatabase({ databaseUrl: await ensureAppRole(adminUrl), ...options })
  endLater(() => database.close())
  return { adminUrl, admin, database }
}

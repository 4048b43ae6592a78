// Set-up of the server tests: one real PostgreSQL in a temporary folder, with a migrated database
// that each test copies (a template database in PostgreSQL's words).
import { migrate } from '@servery/server/platform/db/migrate.ts'
import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The administrator's address of the migrated template database. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres({ max_connections: '200' })
  await migrate(postgres.adminUrl)
  project.provide('templateUrl', postgres.adminUrl)
  return postgres.stop
}

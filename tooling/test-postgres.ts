// Set-up of the server tests: one real PostgreSQL in a temporary folder, with a migrated database
// that each test copies (a template database in PostgreSQL's words).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@servery/server/db/migrate.ts'
import { startEmbeddedPostgres } from '@servery/server/postgres/embedded.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The administrator's address of the migrated template database. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-test-'))
  const postgres = await startEmbeddedPostgres({
    // Made by the start itself, with a mode that lets the user of PostgreSQL through.
    dataDir: join(folder, 'data'),
    note: () => undefined,
    settings: { max_connections: '200' },
  })
  await migrate(postgres.adminUrl)
  project.provide('templateUrl', postgres.adminUrl)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

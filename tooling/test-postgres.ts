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

/** Where somebody has started it already, for one run of tests after the other. */
const given = process.env.SERVERY_TEST_TEMPLATE

/** Answers the administrator's address of the migrated template database. */
export async function startTemplate(): Promise<{
  readonly templateUrl: string
  readonly stop: () => Promise<void>
}> {
  const { adminUrl, stop } = await startTemporaryPostgres({
    max_connections: '200',
    // A connection is made a thousand times, and its password keeps no secret.
    scram_iterations: '1',
  })
  await migrate(adminUrl)
  return { templateUrl: adminUrl, stop }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (given !== undefined) {
    project.provide('templateUrl', given)
    return async () => undefined
  }
  const { templateUrl, stop } = await startTemplate()
  project.provide('templateUrl', templateUrl)
  return stop
}

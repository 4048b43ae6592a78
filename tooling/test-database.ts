import { randomUUID } from 'node:crypto'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  readonly adminUrl: string
  /** As the application connects: bound by row-level security. */
  readonly databaseUrl: string
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own for one test or one test file. No test here cuts the power:
 * a commit is answered before the disk has it, unless the test is about just that (`durable`).
 */
export async function createTestDatabase({ durable = false } = {}): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = new URL(templateUrl).pathname.slice(1)
  await runAsAdmin(templateUrl, `create database ${name} template ${template}`)
  if (!durable) {
    await runAsAdmin(templateUrl, `alter database ${name} set synchronous_commit = off`)
  }
  const adminUrl = withDatabase(templateUrl, name)
  return {
    adminUrl,
    databaseUrl: await ensureAppRole(adminUrl),
    drop: () => runAsAdmin(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runAsAdmin(templateUrl: string, statement: string): Promise<void> {
  // Nobody may be connected to a template while it is copied.
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

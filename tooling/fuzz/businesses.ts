/** For the quick run: each business has a database copied from a migrated one. */
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { searchPath } from '@servery/server/platform/db/roles.ts'
import { asAdmin, inDatabase } from '../databases.ts'
import type { TestDatabase } from '../test-database.ts'

/** `templateUrl`: the administrator's address of the migrated database, in which nobody may be. */
export async function copyDatabase(templateUrl: string, name: string): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  await administer(templateUrl, [
    `create database ${name} template ${template}`,
    `alter database ${name} set search_path = ${searchPath}`,
    `alter database ${name} set synchronous_commit = off`,
  ])
  const adminUrl = inDatabase(templateUrl, name)
  const databaseUrl = await ensureAppRole(adminUrl)
  const drop = () => administer(templateUrl, [`drop database ${name} with (force)`])
  return { adminUrl, nodes: [adminUrl], databaseUrl, drop }
}

function administer(url: string, statements: readonly string[]): Promise<void> {
  return asAdmin(inDatabase(url, 'postgres'), async (admin) => {
    for (const statement of statements) await admin.query(statement)
  })
}

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeTables, typesFile } from '../../../../tooling/database-types.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('types of the tables are those of the migrated database: npm run database:types', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await describeTables(database.adminUrl))
})

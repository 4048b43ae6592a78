import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { createDatabase } from './tenancy.ts'

test('a company that holds all it may have keeps no connection from another', async () => {
  const place = await createTestDatabase()
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 6 })
  const greedy = { companyId: v7(), branchIds: null }
  const other = { companyId: v7(), branchIds: null }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let holding = 0
  const held = Array.from({ length: 20 }, () =>
    database.withTenant(greedy, async () => {
      holding += 1
      await finished
    }),
  )
  await expect.poll(() => holding).toBe(3)
  // It would wait for ever if all six were taken: nothing lets go before it has answered.
  const answer = await database.withTenant(other, async () => 'served')
  expect([answer, holding]).toEqual(['served', 3])
  finish()
  await Promise.all(held)
  expect(holding).toBe(20)
  await database.close()
  await place.drop()
})

test('what is asked within a transaction of the company does not wait for itself', async () => {
  const place = await createTestDatabase()
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 3 })
  const scope = { companyId: v7(), branchIds: null }
  const asked = await Promise.all(
    [1, 2].map((own) => database.withTenant(scope, () => Promise.resolve().then(() => own))),
  )
  const nested = await database.withTenant(scope, () =>
    database.withTenant(scope, async () => database.withTenant(scope, async () => 'inside')),
  )
  expect([asked, nested]).toEqual([[1, 2], 'inside'])
  await database.close()
  await place.drop()
})

import { createTestDatabase, type TestDatabase } from '@servery/tooling/test-database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertDurable } from './assert-durable.ts'
import { connectNamed } from './connect.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ durable: true })
})
afterAll(() => database.drop())

async function check(kind: 'embedded' | 'external', prepare: (client: pg.Client) => Promise<void>) {
  const warnings: string[] = []
  const client = await connectNamed(database.databaseUrl)
  try {
    await prepare(client)
    await assertDurable(client, { kind, warn: (text) => warnings.push(text) })
    return warnings
  } finally {
    await client.end()
  }
}

/** Shadows the view of the settings, to stand for a server that is set up otherwise. */
function pretend(name: string, setting: string) {
  return async (client: pg.Client) => {
    await client.query('set search_path = pg_temp, pg_catalog')
    await client.query(
      `create temporary view pg_settings as select name,
         case when name = '${name}' then '${setting}' else setting end as setting
       from pg_catalog.pg_settings`,
    )
  }
}

describe('assertDurable', () => {
  it('accepts the database as we start it', async () => {
    expect(await check('embedded', async () => undefined)).toEqual([])
  })

  it('refuses a session that answers before it has written', async () => {
    const prepare = async (client: pg.Client) => {
      await client.query('set synchronous_commit = off')
    }
    await expect(check('external', prepare)).rejects.toThrow(/synchronous_commit = off/)
  })

  it.each([
    ['fsync', 'off', /fsync = off, which can lose acknowledged sales/],
    ['full_page_writes', 'off', /full_page_writes = off/],
    ['server_version_num', '140012', /too old: Servery needs version 15 or newer/],
  ])('refuses %s = %s', async (name, setting, expected) => {
    await expect(check('external', pretend(name, setting))).rejects.toThrow(expected)
  })

  it('asks the embedded database for checksums, and recommends them to others', async () => {
    const without = pretend('data_checksums', 'off')
    await expect(check('embedded', without)).rejects.toThrow(/checksums/)
    expect(await check('external', without)).toHaveLength(1)
  })
})

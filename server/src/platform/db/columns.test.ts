import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { columnArrays, insertArrays } from './columns.ts'

const columns = { ordinal: 'integer', word: 'text', things: 'jsonb', at: 'timestamptz' }

describe('rows as arrays', () => {
  let client: pg.Client
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
    await client.query(
      'CREATE TEMP TABLE sample (company_id uuid, ordinal int, word text, things jsonb, at timestamptz)',
    )
  })
  afterAll(async () => {
    await client.end()
    await drop()
  })

  async function roundTrip(words: readonly (string | null)[]) {
    await client.query('TRUNCATE sample')
    const at = '2026-03-14T09:00:45.123Z'
    const rows = words.map((word, ordinal) => ({ ordinal, word, things: [word], at }))
    const values = ['019a0000-0000-7000-8000-000000000000', ...columnArrays(columns, rows)]
    await client.query(insertArrays('sample', columns, 2), [...values])
    const stored = await client.query('SELECT word, things, at FROM sample ORDER BY ordinal')
    return stored.rows.map((row) => {
      expect(row.at.toISOString()).toBe(at)
      expect(row.things).toEqual([row.word])
      return row.word
    })
  }

  it('keep every text as it is', async () => {
    const words = ['plain', '', 'NULL', null, '"quoted" \\ {a,b}', 'two\nlines', 'Käse 🧀 文', "'"]
    expect(await roundTrip(words)).toEqual(words)
  })

  it('may be none', async () => {
    expect(await roundTrip([])).toEqual([])
  })

  it('refuse what PostgreSQL cannot hold with a code that names the data', async () => {
    await expect(roundTrip(['a\u0000b'])).rejects.toMatchObject({
      code: expect.stringMatching(/^22/),
    })
  })
})

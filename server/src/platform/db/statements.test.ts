import { expect, it } from 'vitest'
import { readMigrations } from './migrate.ts'
import { statementsOf } from './statements.ts'

it('ends a statement where it ends', () => {
  const body = `DO $$ BEGIN
    PERFORM 1; END $$`
  expect(
    statementsOf(`-- One; remark
      SELECT ';', 'it''s; so', ";" - 1; /* two; */ ;
      ${body};
      SELECT $a$ $$; $a$ -- the last; of all
    `),
  ).toEqual([
    `-- One; remark\n      SELECT ';', 'it''s; so', ";" - 1`,
    body,
    'SELECT $a$ $$; $a$ -- the last; of all',
  ])
  expect(statementsOf('\n-- nothing; at all\n')).toEqual([])
})

it('leaves nothing of a migration out', async () => {
  for (const { text } of await readMigrations()) {
    const bare = (part: string) => part.replaceAll(/--[^\n]*|[\s;]+/g, '')
    expect(bare(statementsOf(text).join(';'))).toBe(bare(text))
  }
})

/**
 * What the planner of a database in use knows of its tables. A database of a test is minutes old at
 * most, and nobody has counted its rows: reports over a few hundred orders then take ten times as
 * long. The template holds a trade for a moment, has its rows counted, and is emptied again;
 * what was counted stays, and goes with each copy.
 */
import { refreshAggregates } from '@servery/server/journal/aggregates/refresh-aggregates.store.ts'
import { appendTogether, employ, seedData } from '@servery/server/journal/append/trade-world.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { createDatabase } from '@servery/server/platform/db/tenancy.ts'
import { makeTrade } from '@servery/testing'
import pg from 'pg'

const size = { seed: 1, registers: 3, orders: 120, afterSale: 200_000, deposits: true }

export async function knowTrade(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const own = await filledTables(admin)
    await storeTrade(await ensureAppRole(adminUrl))
    await admin.query('analyze')
    const filled = (await filledTables(admin)).filter((name) => !own.includes(name))
    await admin.query(`truncate ${filled.join(', ')} cascade`)
    const left = await filledTables(admin)
    if (left.join() !== own.join()) throw new Error(`rows of migrations are gone: ${own.join()}`)
  } finally {
    await admin.end()
  }
}

async function storeTrade(databaseUrl: string): Promise<void> {
  const database = createDatabase({ databaseUrl })
  try {
    const trade = makeTrade(size)
    await seedData(database, trade)
    await employ(database, trade, trade.facts)
    for (const { registerId, facts } of trade.registers) {
      const [result] = await appendTogether(database, trade.companyId, [{ registerId, facts }])
      if (result?.ok !== true) throw new Error('the trade was refused')
    }
    const scope = { companyId: trade.companyId, branchIds: null }
    await refreshAggregates(database, scope, { now: new Date('2027-01-01'), restMs: 0 })
  } finally {
    await database.close()
  }
}

async function filledTables(admin: pg.Client): Promise<readonly string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and pg_relation_size(c.oid) > 0 order by 1`,
  )
  return rows.map(({ name }) => name)
}

import { addDays } from '@servery/domain/kernel/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../db/index.ts'
import { conjunction } from './keyset.sql.ts'

/** Lists of years of trade count what matches up to here, and say "10,000+" beyond. */
export const countedMax = 10_000

export interface Counted {
  readonly total: number
  /** There are more than `total`. */
  readonly totalIsLeast: boolean
}

export function countedOf(count: number, max = countedMax): Counted {
  return { total: Math.min(count, max), totalIsLeast: count > max }
}

/** How many rows match, up to the limit. */
export async function countUpTo(
  trx: TenantTransaction,
  from: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
): Promise<Counted> {
  const found = await sql<{ readonly count: number }>`
    select count(*)::int as count from (
      select from ${from} where ${conjunction(where)} limit ${countedMax + 1}
    ) as counted`.execute(trx)
  return countedOf(found.rows[0]?.count ?? 0)
}

/**
 * What happened on business dates happened about then: wall clocks differ from UTC by half a day,
 * and a business day begins up to half a day late. Where rows stand in the order of time, no others
 * are read.
 */
export function within(
  at: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (from !== undefined) where.push(sql`${at} >= ${`${addDays(from, -2)}T00:00Z`}::timestamptz`)
  if (to !== undefined) where.push(sql`${at} < ${`${addDays(to, 3)}T00:00Z`}::timestamptz`)
  return where
}

/**
 * One page of a list by keyset: the rows after the cursor in the order of the sort value, ties by
 * id. The first page counts all rows that match as well.
 */
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../db/index.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

export interface KeysetSort {
  /** What the caller calls it, such as `-openedAt`; part of the cursor. */
  readonly name: string
  readonly expression: RawBuilder<unknown>
  readonly type: 'text' | 'bigint' | 'timestamptz'
  readonly descending: boolean
}

export interface KeysetQuery {
  readonly select: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
  readonly id: RawBuilder<unknown>
  readonly sort: KeysetSort
  readonly cursor: string | undefined
  readonly limit: number
  /** How many rows match, where the caller knows already; null: it is not to be counted. */
  readonly total?: number | null | undefined
  /** What is dear to check is tried on the first so many rows of the order, and on no others. */
  readonly first?: { readonly rows: number; readonly where: RawBuilder<unknown> } | undefined
  /** Where rows stand in several places, called what `from` says: each gives its first ones. */
  readonly places?: readonly RawBuilder<unknown>[] | undefined
  /** Rows for each of which every place is asked, such as branches; `where` says which it is. */
  readonly each?: RawBuilder<unknown> | undefined
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  readonly total: number | null
}

/** Null when the cursor is not one of this list. */
export async function findPage<Row extends { readonly id: string }>(
  trx: TenantTransaction,
  query: KeysetQuery,
): Promise<Page<Row> | null> {
  const { sort, limit } = query
  const next = afterCursor(query)
  if (next === null) return null
  const where = [...query.where, ...next]
  const found = await findRows<Row>(trx, query, where)
  if (found === null) return null
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows,
    nextCursor:
      last === undefined
        ? null
        : encodeCursor({ sort: sort.name, value: last.sort_value, id: last.id }),
    total: query.cursor === undefined ? await totalOf(trx, query) : null,
  }
}

async function findRows<Row>(
  trx: TenantTransaction,
  { select, from, sort, id, limit, first, places, each }: KeysetQuery,
  where: readonly RawBuilder<unknown>[],
): Promise<(Row & { readonly sort_value: string })[] | null> {
  const order = inOrder(sort, id)
  const firstOf = (place: RawBuilder<unknown>, count: number) =>
    sql`(select * from ${place} where ${conjunction(where)} ${order} limit ${count})`
  const firstIn = (place: RawBuilder<unknown>) => {
    const some = firstOf(sql`${place} as ${from}`, limit + 1)
    return each === undefined
      ? some
      : sql`(select ${from}.* from ${each}, lateral ${some} as ${from})`
  }
  const rows =
    places !== undefined
      ? sql`(${sql.join(places.map(firstIn), sql` union all `)}) as ${from}`
      : first === undefined
        ? sql`${from} where ${conjunction(where)}`
        : sql`${firstOf(from, first.rows)} as ${from} where ${first.where}`
  try {
    const found = await sql<Row & { readonly sort_value: string }>`
      select ${select}, (${sort.expression})::text as sort_value
      from ${rows} ${order} limit ${limit + 1}`.execute(trx)
    return found.rows
  } catch (error) {
    // Class 22 is "data exception": a forged cursor holds a value that is none of the sort's type.
    if (String((error as { code?: unknown }).code).startsWith('22')) return null
    throw error
  }
}

/** Ties by id. */
export function inOrder(
  { expression, descending }: KeysetSort,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`order by ${expression} ${direction}, ${id} ${direction}`
}

export function conjunction(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** What leaves the rows after the cursor; null when it is not one of this list. */
export function afterCursor({
  sort,
  id,
  cursor,
}: Pick<KeysetQuery, 'sort' | 'id' | 'cursor'>): RawBuilder<unknown>[] | null {
  if (cursor === undefined) return []
  const last = decodeCursor(cursor, sort.name)
  if (last === null) return null
  const comparison = sql.raw(sort.descending ? '<' : '>')
  const bound = sql`cast(${last.value} as ${sql.raw(sort.type)})`
  return [sql`(${sort.expression}, ${id}) ${comparison} (${bound}, ${last.id}::uuid)`]
}

async function totalOf(trx: TenantTransaction, query: KeysetQuery): Promise<number | null> {
  return query.total === undefined ? countRows(trx, query) : query.total
}

async function countRows(trx: TenantTransaction, query: KeysetQuery): Promise<number> {
  const found = await sql<{ readonly count: number }>`
    select count(*)::int as count from ${query.from} where ${conjunction(query.where)}`.execute(trx)
  return found.rows[0]?.count ?? 0
}

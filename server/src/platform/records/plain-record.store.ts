/** SQL of records that are one row each: everything but items. */
import { type RawBuilder, sql } from 'kysely'
import type { RecordColumns, Scope, TenantTransaction } from '../db/index.ts'
import { findPage, type KeysetSort, type Page } from '../paging/index.ts'
import type { Draft, Stored } from './record.ts'

export interface PlainTable<Input, Row extends RecordColumns> {
  readonly table: string
  /** The content columns by name; JSON as text. */
  readonly columns: (input: Input) => { readonly [column: string]: unknown }
  readonly inputOf: (row: Row) => Input
}

export type PlainStore<Input> = ReturnType<typeof plainStore<Input, RecordColumns>>

export function plainStore<Input, Row extends RecordColumns>(plain: PlainTable<Input, Row>) {
  const table = sql.table(plain.table)
  const stored = (row: Row): Stored<Input> => ({
    id: row.id,
    version: row.version,
    archived: row.archived,
    createdHash: row.created_hash,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    input: plain.inputOf(row),
  })
  const select = async (trx: TenantTransaction, where: RawBuilder<unknown>) => {
    const found = await sql<Row>`select * from ${table} where ${where} order by id`.execute(trx)
    return found.rows.map(stored)
  }
  return {
    find: async (scope: Scope, trx: TenantTransaction, id: string) =>
      (await select(trx, sql`company_id = ${scope.companyId} and id = ${id}`))[0],
    findMany: (scope: Scope, trx: TenantTransaction, ids: readonly string[]) =>
      select(trx, sql`company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`),
    findSince: (scope: Scope, trx: TenantTransaction, revision: number) =>
      select(trx, sql`company_id = ${scope.companyId} and revision > ${revision}`),
    findPage: async (
      scope: Scope,
      trx: TenantTransaction,
      where: readonly RawBuilder<unknown>[],
      page: { sort: KeysetSort; cursor: string | undefined; limit: number },
    ): Promise<Page<Stored<Input>> | null> => {
      const found = await findPage<Row>(trx, {
        select: sql`*`,
        from: table,
        where: [sql`company_id = ${scope.companyId}`, ...where],
        id: sql`id`,
        ...page,
      })
      return found === null ? null : { ...found, rows: found.rows.map(stored) }
    },
    insert: async (
      scope: Scope,
      trx: TenantTransaction,
      draft: Draft<Input> & { readonly createdHash: string },
    ): Promise<void> => {
      const row = {
        company_id: scope.companyId,
        id: draft.id,
        created_hash: draft.createdHash,
        ...draft.head,
        ...plain.columns(draft.input),
      }
      const names = Object.keys(row).map((name) => sql.ref(name))
      await sql`insert into ${table} (${sql.join(names)})
        values (${sql.join(Object.values(row))})`.execute(trx)
    },
    update: async (scope: Scope, trx: TenantTransaction, draft: Draft<Input>): Promise<void> => {
      const changes = Object.entries({ ...draft.head, ...plain.columns(draft.input) }).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      await sql`update ${table} set ${sql.join(changes)}
        where company_id = ${scope.companyId} and id = ${draft.id}`.execute(trx)
    },
  }
}

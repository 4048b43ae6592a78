import { CompiledQuery } from 'kysely'
import type { TenantClient, TenantTransaction } from './tenancy.ts'

/** Plain SQL within a transaction that is under way, for code that knows no query builder. */
export function clientOf(trx: TenantTransaction): TenantClient {
  return {
    query: async <Row extends object>({
      text,
      values = [],
    }: Parameters<TenantClient['query']>[0]) => {
      const { rows, numAffectedRows } = await trx.executeQuery<Row>(
        CompiledQuery.raw(text, [...values]),
      )
      return { rows, rowCount: numAffectedRows === undefined ? null : Number(numAffectedRows) }
    },
  }
}

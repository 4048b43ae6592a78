import { CompiledQuery } from 'kysely'
import { preparedText } from './prepared.ts'
import type { TenantClient, TenantTransaction } from './tenancy.ts'

/** Plain SQL within a transaction that is under way, for code that knows no query builder. */
export function clientOf(trx: TenantTransaction): TenantClient {
  return {
    query: async <Row extends object>({
      name,
      text,
      values = [],
    }: Parameters<TenantClient['query']>[0]) => {
      const { rows, numAffectedRows } = await trx.executeQuery<Row>(
        CompiledQuery.raw(name === undefined ? text : preparedText(text), [...values]),
      )
      return { rows, rowCount: numAffectedRows === undefined ? null : Number(numAffectedRows) }
    },
  }
}

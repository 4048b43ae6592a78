/**
 * Records whose content is one JSON body: what is set up rarely and read whole, such as stations,
 * roles and price lists. Each noun has a table of its own, made by `create_record_table`.
 */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { RecordColumns, Scope, TenantTransaction } from '../db/index.ts'
import { sortKey } from './named.sql.ts'
import { type PlainStore, plainStore } from './plain-record.store.ts'
import type { Draft, RecordStore } from './record.ts'

interface BodyColumns extends RecordColumns {
  readonly body: unknown
}

export interface BodyNoun<Input> {
  /** One name everywhere, such as `station`; the audit is kept under it. */
  readonly noun: string
  readonly table: string
  /** Fills in what a record of an older version lacks. */
  readonly schema: z.ZodType<Input>
  readonly nameOf: (input: Input) => string
  readonly personalFields?: readonly string[]
  readonly positionOf?: (input: Input) => number
  /** Null, or nothing said: of every branch. */
  readonly branchIdsOf?: (input: Input) => readonly string[] | null
  readonly requireValid?: (
    scope: Scope,
    trx: TenantTransaction,
    draft: Draft<Input>,
  ) => Promise<void>
  readonly isInUse?: (scope: Scope, trx: TenantTransaction, id: string) => Promise<boolean>
}

export type BodyStore<Input> = RecordStore<Input> &
  Pick<PlainStore<Input>, 'findMany' | 'findSince' | 'findPage'>

export function bodyStore<Input extends object>(noun: BodyNoun<Input>): BodyStore<Input> {
  const table = plainStore<Input, BodyColumns>({
    table: noun.table,
    columns: (input) => {
      const branchIds = noun.branchIdsOf?.(input) ?? null
      return {
        name: noun.nameOf(input),
        name_key: sortKey(noun.nameOf(input)),
        position: noun.positionOf?.(input) ?? 0,
        branch_ids: branchIds === null ? null : [...branchIds],
        body: JSON.stringify(input),
      }
    },
    inputOf: (row) => noun.schema.parse(row.body),
  })
  return {
    noun: noun.noun,
    personalFields: noun.personalFields ?? [],
    ...table,
    requireValid: noun.requireValid ?? (async () => undefined),
    isInUse: noun.isInUse ?? (async () => false),
  }
}

/** What lists of such records are sorted by. */
export const bodySorts = {
  name: { expression: sql`name_key`, type: 'text' },
  position: { expression: sql`position`, type: 'bigint' },
  updatedAt: { expression: sql`updated_at`, type: 'timestamptz' },
} as const

/** Those that stand in this branch. */
export function ofBranch(branchId: string): RawBuilder<unknown> {
  return sql`(branch_ids is null or ${branchId}::uuid = any(branch_ids))`
}

/** Who changed which field of which record, in the transaction that changed it. */
import { v7 } from 'uuid'
import type { Scope, TenantTransaction } from '../db/index.ts'

export interface AuditContext {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly actor: { readonly id: string; readonly name: string }
  readonly now: Date
}

export interface AuditChange {
  /** Empty: the record as a whole, as it was created. */
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

export async function recordChanges(
  context: AuditContext,
  noun: string,
  recordId: string,
  changes: readonly AuditChange[],
): Promise<void> {
  await recordChangesOfMany(context, noun, [{ recordId, changes }])
}

/** The changes of many records at once; some thousands at most. */
export async function recordChangesOfMany(
  { scope, trx, actor, now }: AuditContext,
  noun: string,
  records: readonly { readonly recordId: string; readonly changes: readonly AuditChange[] }[],
): Promise<void> {
  const entries = records.flatMap(({ recordId, changes }) =>
    changes.map((change) => ({
      company_id: scope.companyId,
      id: v7(),
      at: now,
      actor: actor.id,
      noun,
      record_id: recordId,
      field: change.field,
      old: JSON.stringify(change.old),
      new: JSON.stringify(change.new),
    })),
  )
  if (entries.length === 0) return
  await trx.insertInto('audit_entries').values(entries).execute()
}

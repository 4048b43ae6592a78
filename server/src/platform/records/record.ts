/** What every record of the back office has in common, and what its store must be able to do. */
import { actorOf, type Principal } from '../access/index.ts'
import { nextRevision, type Scope, type TenantTransaction } from '../db/index.ts'
import type { Services } from '../http/index.ts'

/** Who writes, when, in which transaction, and the revision that its records get. */
export interface Write {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly actor: { readonly id: string; readonly name: string }
  readonly now: Date
  readonly revision: number
}

/**
 * Runs `work` in one transaction and tells the devices afterwards that there is something new. The
 * company's next revision is taken first, which locks the counter: writes of one company stand in
 * line, and their revisions become visible in order, so that a device that syncs from a cursor
 * misses none.
 */
export async function writeRecords<Answer>(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  actor: Write['actor'],
  work: (write: Write) => Promise<Answer>,
): Promise<Answer> {
  const written = await database.withTenant(scope, async (trx) => {
    const revision = await nextRevision(scope, trx)
    const answer = await work({ scope, trx, actor, now: new Date(now()), revision })
    return { answer, revision }
  })
  live.publish(scope.companyId, { type: 'records', cursor: written.revision })
  return written.answer
}

export function writerOf(principal: Principal | null): Write['actor'] {
  if (principal === null) return { id: 'nobody', name: '' }
  return { id: actorOf(principal), name: principal.kind === 'device' ? '' : principal.name }
}

export interface Stored<Input> {
  readonly id: string
  readonly version: number
  readonly archived: boolean
  /** Of the content that it was created with. */
  readonly createdHash: string
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly input: Input
}

/** The columns that every record has, besides its id. */
export interface RecordHeadColumns {
  readonly version: number
  readonly archived: boolean
  readonly revision: number
  readonly updated_at: Date
  readonly updated_by: string
}

/** A record as it is written. */
export interface Draft<Input> {
  readonly id: string
  readonly input: Input
  readonly head: RecordHeadColumns
}

export interface RecordStore<Input> {
  /** One name everywhere, such as `item`; the audit is kept under it. */
  readonly noun: string
  /** The audit says that these fields changed, never what stood in them: it keeps for ever. */
  readonly personalFields?: readonly string[]
  readonly find: (
    scope: Scope,
    trx: TenantTransaction,
    id: string,
  ) => Promise<Stored<Input> | undefined>
  readonly insert: (
    scope: Scope,
    trx: TenantTransaction,
    draft: Draft<Input> & { readonly createdHash: string },
  ) => Promise<void>
  readonly update: (scope: Scope, trx: TenantTransaction, draft: Draft<Input>) => Promise<void>
  /** Fails when a reference is unknown or a value is taken by another record. */
  readonly requireValid: (
    scope: Scope,
    trx: TenantTransaction,
    draft: Draft<Input>,
  ) => Promise<void>
  /** True while something active refers to it. */
  readonly isInUse: (scope: Scope, trx: TenantTransaction, id: string) => Promise<boolean>
}

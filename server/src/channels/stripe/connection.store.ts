/** SQL of the account that a company has connected. */
import { nextRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'

export interface StoredConnection {
  readonly id: string
  readonly version: number
  readonly secretKey: Buffer
  readonly keyHint: string
  readonly webhookSecret: Buffer | null
  readonly publishableKey: string
  readonly accountId: string
  readonly accountName: string
  readonly isLive: boolean
  readonly state: 'working' | 'refused' | 'unreachable'
  readonly checkedAt: Date
  readonly heardAt: Date | null
}

export async function findConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<StoredConnection | null> {
  const row = await trx
    .selectFrom('stripe_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...{ id: row.id, version: row.version, state: row.state },
    ...{ secretKey: row.secret_key_enc, keyHint: row.key_hint },
    ...{ webhookSecret: row.webhook_secret_enc, publishableKey: row.publishable_key },
    ...{ accountId: row.account_id, accountName: row.account_name, isLive: row.is_live },
    ...{ checkedAt: row.checked_at, heardAt: row.heard_at },
  }
}

export async function keepConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  connection: StoredConnection,
  by: string,
): Promise<void> {
  const row = {
    id: connection.id,
    version: connection.version,
    secret_key_enc: connection.secretKey,
    key_hint: connection.keyHint,
    webhook_secret_enc: connection.webhookSecret,
    publishable_key: connection.publishableKey,
    account_id: connection.accountId,
    account_name: connection.accountName,
    is_live: connection.isLive,
    state: connection.state,
    checked_at: connection.checkedAt,
    heard_at: connection.heardAt,
    connected_at: connection.checkedAt,
    connected_by: by,
  }
  await trx
    .insertInto('stripe_connections')
    .values({ ...row, company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  await tellShops(companyId, trx)
}

export async function removeConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<void> {
  await trx.deleteFrom('stripe_connections').where('company_id', '=', companyId).execute()
  await tellShops(companyId, trx)
}

/** Whether guests can pay online is read anew with the company's next revision. */
async function tellShops(companyId: string, trx: TenantTransaction): Promise<void> {
  await nextRevision({ companyId, branchIds: null }, trx)
}

/** How it was found; says nothing of another key that was put in meanwhile. */
export async function noteState(
  { companyId }: Scope,
  trx: TenantTransaction,
  { version, state, at }: Pick<StoredConnection, 'version' | 'state'> & { readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('stripe_connections')
    .set({ state, checked_at: at })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()
  await tellShops(companyId, trx)
}

export async function noteHeard(
  { companyId }: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('stripe_connections')
    .set({ heard_at: at })
    .where('company_id', '=', companyId)
    .execute()
}

/** Whether anything is still to be asked of the account: then it is not let go of. */
export async function isAsked({ companyId }: Scope, trx: TenantTransaction): Promise<boolean> {
  const attempt = await trx
    .selectFrom('card_attempts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('provider', '=', 'stripe')
    .where('ask_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (attempt !== undefined) return true
  const refund = await trx
    .selectFrom('card_refunds')
    .innerJoin('card_attempts', (join) =>
      join
        .onRef('card_attempts.company_id', '=', 'card_refunds.company_id')
        .onRef('card_attempts.id', '=', 'card_refunds.attempt_id'),
    )
    .select('card_refunds.id')
    .where('card_refunds.company_id', '=', companyId)
    .where('card_attempts.provider', '=', 'stripe')
    .where('card_refunds.ask_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/** The attempt that Stripe calls so. */
export async function findAttemptOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  reference: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('card_attempts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('provider', '=', 'stripe')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

/** When what was paid out is to be read next, and when it was; null: no account. */
export async function findSettling({ companyId }: Scope, trx: TenantTransaction) {
  const row = await trx
    .selectFrom('stripe_connections')
    .select(['settle_at', 'settled_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row === undefined ? null : { settleAt: row.settle_at, settledAt: row.settled_at }
}

/** `at` null: it could not be read. */
export async function noteSettled(
  { companyId }: Scope,
  trx: TenantTransaction,
  { at, next }: { readonly at: Date | null; readonly next: Date },
): Promise<void> {
  await trx
    .updateTable('stripe_connections')
    .set({ settle_at: next, ...(at === null ? {} : { settled_at: at }) })
    .where('company_id', '=', companyId)
    .execute()
}

/** An event says that there is something to read. */
export async function settleSoon(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('stripe_connections')
    .set({ settle_at: now })
    .where('company_id', '=', companyId)
    .execute()
}

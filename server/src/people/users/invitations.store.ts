/** SQL of invitations. The token itself is never stored, only its SHA-256. */
import type { Selectable } from 'kysely'
import type { InvitationsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { sharesBranch } from './users.store.ts'

export type Invitation = Selectable<InvitationsTable>

/** Those that nobody has accepted or withdrawn, expired ones included; the newest first. */
export function findOpenInvitations(scope: Scope, trx: TenantTransaction): Promise<Invitation[]> {
  return open(scope, trx).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** One of them, locked. */
export function findOpenInvitation(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Invitation | undefined> {
  return open(scope, trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

function open(scope: Scope, trx: TenantTransaction) {
  const found = trx
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
  return scope.branchIds === null ? found : found.where(sharesBranch(scope.branchIds))
}

/** Any of them, whatever became of it. */
export function findInvitations(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<Invitation[]> {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute()
}

/** The company's row, locked: invitations of one company are made one after the other. */
export function lockCompany(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('companies')
    .select(['name', 'trading_name', 'language'])
    .where('id', '=', scope.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Of the addresses, those of people whom the company has or has invited already. */
export async function findTakenEmails(
  scope: Scope,
  trx: TenantTransaction,
  { emails, now }: { readonly emails: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const users = await trx
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', scope.companyId)
    .where('email', 'in', emails)
    .execute()
  const invited = await trx
    .selectFrom('invitations')
    .select('email')
    .where('company_id', '=', scope.companyId)
    .where('email', 'in', emails)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Set([...users, ...invited].map(({ email }) => email))
}

/** Invitations of these addresses that have expired make room for new ones. */
export async function revokeExpired(
  scope: Scope,
  trx: TenantTransaction,
  { emails, now }: { readonly emails: readonly string[]; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('company_id', '=', scope.companyId)
    .where('email', 'in', emails)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

export function insertInvitations(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly Pick<
    Invitation,
    'id' | 'email' | 'role' | 'branch_ids' | 'message' | 'token_hash' | 'expires_at' | 'created_by'
  >[],
): Promise<Invitation[]> {
  const fixed = { company_id: scope.companyId, accepted_at: null, revoked_at: null }
  return trx
    .insertInto('invitations')
    .values(rows.map((row) => ({ ...row, ...fixed })))
    .returningAll()
    .execute()
}

export function updateInvitation(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: Partial<Pick<Invitation, 'token_hash' | 'expires_at' | 'accepted_at' | 'revoked_at'>>,
): Promise<Invitation> {
  return trx
    .updateTable('invitations')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Names of the people with these ids. */
export async function findNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'second_name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.second_name}`.trim()]))
}

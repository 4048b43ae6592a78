/** Invitations: made, sent again, withdrawn, within the rights of whoever does it. */

import { randomBytes } from 'node:crypto'
import type { InvitationRow } from '@servery/contract/people/invitations.ts'
import { findGrantRefusal } from '@servery/domain/business/access/granting.ts'
import { invitationDays } from '@servery/domain/business/access/invitation.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { type Language, languageOf } from '@servery/messages/languages.ts'
import { sha256 } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requireBranches, requireNoRefusal, visibleBranches } from './granting.ts'
import {
  findInvitations,
  findNames,
  findOpenInvitation,
  findOpenInvitations,
  findTakenEmails,
  type Invitation,
  insertInvitations,
  lockCompany,
  revokeExpired,
  updateInvitation,
} from './invitations.store.ts'
import type { UserWrite } from './users.service.ts'

const dayMs = 86_400_000

export interface InvitationInput {
  readonly invitations: readonly { readonly id: string; readonly email: string }[]
  readonly role: Role
  readonly branchIds: readonly string[] | null
  readonly message: string
}

/** A letter that is to be sent once the invitation is committed. */
export interface PendingEmail {
  readonly invitationId: string
  readonly to: string
  readonly token: string
  readonly role: Role
  readonly message: string
  readonly company: string
  readonly inviter: string
  readonly language: Language
}

export interface Invited {
  readonly rows: readonly InvitationRow[]
  readonly letters: readonly PendingEmail[]
}

export function invitationTokenHash(token: string): string {
  return sha256(token).toString('hex')
}

export async function listInvitations(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<{ rows: InvitationRow[] }> {
  const found = await findOpenInvitations(scope, trx)
  const names = await findNames(scope, trx, invitersOf(found))
  return { rows: found.map((row) => invitationView(scope, row, { names, now })) }
}

/**
 * All of them or none. What was invited under the same id before is answered as it is now, and gets
 * no second letter.
 */
export async function invite(write: UserWrite, input: InvitationInput): Promise<Invited> {
  const { scope, trx, granter, now } = write
  requireNoRefusal(findGrantRefusal(granter, input))
  await requireBranches(scope, trx, input.branchIds)
  const company = await lockCompany(scope, trx)
  const ids = input.invitations.map(({ id }) => id)
  const before = await findInvitations(scope, trx, ids)
  if (before.length > 0) return repeated(write, input, before)
  await requireFree(write, input)
  const secrets = input.invitations.map(() => createToken())
  const made = await insertInvitations(
    scope,
    trx,
    input.invitations.map(({ id, email }, index) => ({
      id,
      email,
      role: input.role,
      branch_ids: input.branchIds === null ? null : [...input.branchIds],
      message: input.message,
      token_hash: invitationTokenHash(secrets[index] ?? ''),
      expires_at: expiryFrom(now),
      created_by: granter.id,
    })),
  )
  for (const { id, email, role, branch_ids: branchIds } of made) {
    const change = { field: '', old: null, new: { email, role, branchIds } }
    await recordChanges(write, 'invitation', id, [change])
  }
  const byId = new Map(made.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return answerOf(write, company, inOrder, secrets)
}

/** A new link, good for seven days more. The one before leads nowhere from now on. */
export async function inviteAgain(write: UserWrite, id: string): Promise<Invited> {
  const { scope, trx, now } = write
  const company = await lockCompany(scope, trx)
  const found = await requireOpen(write, id)
  const token = createToken()
  const row = await updateInvitation(scope, trx, id, {
    token_hash: invitationTokenHash(token),
    expires_at: expiryFrom(now),
  })
  const change = {
    field: 'expiresAt',
    old: found.expires_at.toISOString(),
    new: row.expires_at.toISOString(),
  }
  await recordChanges(write, 'invitation', id, [change])
  return answerOf(write, company, [row], [token])
}

/** Withdrawing it twice is the same as once. */
export async function revokeInvitation(write: UserWrite, id: string): Promise<{ revoked: true }> {
  const { scope, trx, granter, now } = write
  const [known] = await findInvitations(scope, trx, [id])
  if (known !== undefined && known.revoked_at !== null && granter.branchIds === null) {
    return { revoked: true }
  }
  await requireOpen(write, id)
  await updateInvitation(scope, trx, id, { revoked_at: now })
  await recordChanges(write, 'invitation', id, [
    { field: 'revokedAt', old: null, new: now.toISOString() },
  ])
  return { revoked: true }
}

async function requireOpen({ scope, trx, granter }: UserWrite, id: string): Promise<Invitation> {
  const found = await findOpenInvitation(scope, trx, id)
  if (found === undefined) return fail('not_found', { field: 'id' })
  const rights = { role: found.role, branchIds: found.branch_ids }
  if (findGrantRefusal(granter, rights) !== null) fail('not_allowed', { field: 'id' })
  return found
}

async function requireFree({ scope, trx, now }: UserWrite, input: InvitationInput): Promise<void> {
  const emails = input.invitations.map(({ email }) => email)
  const taken = await findTakenEmails(scope, trx, { emails, now })
  const issues = emails.flatMap((email, index) =>
    taken.has(email) || emails.indexOf(email) < index
      ? [{ field: `invitations.${index}.email`, problem: 'is invited or here already' }]
      : [],
  )
  const [first] = issues
  if (first !== undefined) fail('duplicate_value', { field: first.field, issues })
  await revokeExpired(scope, trx, { emails, now })
}

async function repeated(
  { scope, trx, now }: UserWrite,
  input: InvitationInput,
  before: readonly Invitation[],
): Promise<Invited> {
  const byId = new Map(before.map((row) => [row.id, row]))
  const rows = input.invitations.map(({ id, email }, index) => {
    const row = byId.get(id)
    const same =
      row !== undefined &&
      row.email === email &&
      row.role === input.role &&
      branchKey(row.branch_ids) === branchKey(input.branchIds)
    return same ? row : fail('id_reused', { field: `invitations.${index}.id` })
  })
  const names = await findNames(scope, trx, invitersOf(rows))
  return { rows: rows.map((row) => invitationView(scope, row, { names, now })), letters: [] }
}

async function answerOf(
  { scope, trx, actor, now }: UserWrite,
  company: Awaited<ReturnType<typeof lockCompany>>,
  rows: readonly Invitation[],
  tokens: readonly string[],
): Promise<Invited> {
  const names = await findNames(scope, trx, invitersOf(rows))
  const letters = rows.map((row, index) => ({
    invitationId: row.id,
    to: row.email,
    token: tokens[index] ?? '',
    role: row.role,
    message: row.message,
    company: company.trading_name || company.name,
    inviter: actor.name,
    language: languageOf(company.language),
  }))
  return { rows: rows.map((row) => invitationView(scope, row, { names, now })), letters }
}

function invitationView(
  scope: Scope,
  row: Invitation,
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: Date },
): InvitationRow {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    ...visibleBranches(scope, row.branch_ids),
    message: row.message,
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
    createdAt: row.created_at.toISOString(),
    invitedBy: names.get(row.created_by) ?? '',
  }
}

function invitersOf(rows: readonly Invitation[]): readonly string[] {
  return [...new Set(rows.map((row) => row.created_by).filter((id) => id !== ''))]
}

/** 256 random bits. */
function createToken(): string {
  return randomBytes(32).toString('base64url')
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs)
}

function branchKey(branchIds: readonly string[] | null): string {
  return branchIds === null ? 'all' : [...branchIds].sort().join()
}

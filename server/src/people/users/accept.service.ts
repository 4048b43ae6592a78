/** What the link of an invitation leads to: an account and a place in the company, once. */
import { v7 } from 'uuid'
import { recordChanges } from '../../platform/audit/index.ts'
import {
  type Database,
  identityOf,
  type Scope,
  type TenantTransaction,
} from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { addAccount, findPassword } from '../auth/parts/index.ts'
import { hashPassword, verifyPassword } from '../auth/passwords/index.ts'
import {
  findByToken,
  findCompanyNames,
  findIdentity,
  findIdentityByEmail,
  insertPerson,
  lockCompanyOfPerson,
  lockInvitation,
  setEmailVerified,
} from './accept.store.ts'
import { invitationTokenHash } from './invitations.service.ts'
import { findNames, type Invitation, updateInvitation } from './invitations.store.ts'

interface Names {
  readonly firstName: string
  readonly secondName: string
}

interface Joining {
  readonly database: Database
  readonly now: Date
  readonly token: string
}

export interface Joined {
  readonly companyId: string
  readonly email: string
}

/** Why a link is not good any more; whoever holds it may know. */
type Ended = 'accepted' | 'withdrawn' | 'expired' | 'unknown'

export async function describeInvitation(joining: Joining, sessionUserId: string | null) {
  const { database, now, token } = joining
  const scope = await findScope(joining)
  const found = await database.readTenant(scope, async (trx) => {
    const invitation =
      (await findByToken(scope, trx, invitationTokenHash(token))) ?? refuse('unknown')
    requireGood(invitation, now)
    const company = await findCompanyNames(scope, trx)
    const { created_by: inviter } = invitation
    const names = await findNames(scope, trx, inviter === '' ? [] : [inviter])
    const identity = await findIdentityByEmail(trx, invitation.email)
    return { invitation, company, identity, invitedBy: names.get(inviter) ?? '' }
  })
  const { invitation, company, identity, invitedBy } = found
  return {
    companyName: company.trading_name || company.name,
    role: invitation.role,
    email: invitation.email,
    invitedBy,
    message: invitation.message,
    expiresAt: invitation.expires_at.toISOString(),
    account: await accountState(database, identity?.id),
    signedIn: identity !== undefined && identity.id === sessionUserId,
  }
}

async function accountState(
  database: Database,
  identityId: string | undefined,
): Promise<'none' | 'free' | 'taken'> {
  if (identityId === undefined) return 'none'
  return (await database.findCompanyOfUser(identityId)) === null ? 'free' : 'taken'
}

/**
 * A new account. The link came by mail, so the address is verified. Whoever does it twice, because
 * the first answer was lost, is known by the password, and makes no second account.
 */
export async function acceptWithPassword(
  joining: Joining,
  input: Names & { readonly password: string },
): Promise<Joined & { readonly newUserId: string | null }> {
  const scope = await findScope(joining)
  const password = await hashPassword(input.password)
  return joining.database.withTenant(scope, async (trx) => {
    const invitation = await lockByToken(scope, trx, joining.token)
    if (await isAcceptedBy(scope, trx, invitation, input.password)) {
      return { companyId: scope.companyId, email: invitation.email, newUserId: null }
    }
    requireGood(invitation, joining.now)
    const id = v7()
    const name = `${input.firstName} ${input.secondName}`
    // The invitation came to this address.
    const account = { id, name, email: invitation.email, emailVerified: true, password }
    const made = await addAccount(identityOf(trx), account)
    if (!made) await refuseExisting(trx, invitation)
    await join(scope, trx, { invitation, id, names: input, now: joining.now })
    return { companyId: scope.companyId, email: invitation.email, newUserId: id }
  })
}

/** With the account that is signed in, if the letter was for its address. */
export async function acceptWithAccount(
  joining: Joining,
  input: Names & { readonly userId: string },
): Promise<Joined> {
  const { userId } = input
  const scope = await findScope(joining)
  return joining.database.withTenant(scope, async (trx) => {
    const invitation = await lockByToken(scope, trx, joining.token)
    const identity = await findIdentity(trx, userId)
    if (identity?.email !== invitation.email) return fail('other_account')
    const companyId = await lockCompanyOfPerson(trx, userId)
    if (companyId === scope.companyId && invitation.accepted_at !== null) {
      return { companyId: scope.companyId, email: invitation.email }
    }
    requireGood(invitation, joining.now)
    if (companyId !== null) fail('other_company')
    await setEmailVerified(trx, userId)
    await join(scope, trx, { invitation, id: userId, names: input, now: joining.now })
    return { companyId: scope.companyId, email: invitation.email }
  })
}

async function join(
  scope: Scope,
  trx: TenantTransaction,
  joined: {
    readonly invitation: Invitation
    readonly id: string
    readonly names: Names
    readonly now: Date
  },
): Promise<void> {
  const { invitation, id, now } = joined
  const { firstName, secondName } = joined.names
  const { email, role, branch_ids: branchIds } = invitation
  await insertPerson(scope, trx, { id, firstName, secondName, email, role, branchIds })
  await updateInvitation(scope, trx, invitation.id, { accepted_at: now })
  const actor = { id: `person:${id}`, name: `${firstName} ${secondName}` }
  const audit = { scope, trx, actor, now }
  const created = { firstName, secondName, email, role, branchIds }
  await recordChanges(audit, 'user', id, [{ field: '', old: null, new: created }])
  await recordChanges(audit, 'invitation', invitation.id, [
    { field: 'acceptedAt', old: null, new: now.toISOString() },
  ])
}

async function refuseExisting(trx: TenantTransaction, invitation: Invitation): Promise<never> {
  const identity = await findIdentityByEmail(trx, invitation.email)
  const companyId = identity === undefined ? null : await lockCompanyOfPerson(trx, identity.id)
  return fail(companyId === null ? 'account_exists' : 'other_company')
}

async function isAcceptedBy(
  scope: Scope,
  trx: TenantTransaction,
  invitation: Invitation,
  password: string,
): Promise<boolean> {
  if (invitation.accepted_at === null) return false
  const identity = await findIdentityByEmail(trx, invitation.email)
  if (identity === undefined) return false
  if ((await lockCompanyOfPerson(trx, identity.id)) !== scope.companyId) return false
  const hash = (await findPassword(identityOf(trx), identity.id))?.password ?? null
  return hash !== null && verifyPassword(hash, password)
}

async function findScope({ database, token }: Joining): Promise<Scope> {
  const companyId = await database.findCompanyOfInvitation(invitationTokenHash(token))
  return companyId === null ? refuse('unknown') : { companyId, branchIds: null }
}

async function lockByToken(
  scope: Scope,
  trx: TenantTransaction,
  token: string,
): Promise<Invitation> {
  const { id } = (await findByToken(scope, trx, invitationTokenHash(token))) ?? refuse('unknown')
  const locked = await lockInvitation(scope, trx, id)
  // It may have been sent again, with another token, while this one waited.
  return locked?.token_hash === invitationTokenHash(token) ? locked : refuse('unknown')
}

function requireGood(invitation: Invitation, now: Date): void {
  if (invitation.accepted_at !== null) refuse('accepted')
  if (invitation.revoked_at !== null) refuse('withdrawn')
  if (invitation.expires_at <= now) refuse('expired')
}

function refuse(reason: Ended): never {
  return fail('invitation_invalid', { field: 'token', detail: { reason } })
}

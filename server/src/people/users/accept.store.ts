/** SQL of somebody who joins a company: the identity, the person, and where they belong. */
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { sql } from 'kysely'
import {
  identityOf,
  type Scope,
  setLocal,
  type TenantTransaction,
} from '../../platform/db/index.ts'
import type { Invitation } from './invitations.store.ts'

/** Whatever its state, locked: of two who accept at once the second sees what the first did. */
export function lockInvitation(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Invitation | undefined> {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findIdentityByEmail(trx: TenantTransaction, email: string) {
  return identityOf(trx)
    .selectFrom('identities')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findIdentity(trx: TenantTransaction, id: string) {
  return identityOf(trx)
    .selectFrom('identities')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The company of a person, whichever it is. Locks the person until the transaction ends, so that
 * nobody joins two companies at once.
 */
export async function lockCompanyOfPerson(
  trx: TenantTransaction,
  userId: string,
): Promise<string | null> {
  await identityOf(trx)
    .selectFrom('identities')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .execute()
  await setLocal({ 'app.lookup': userId }).execute(trx)
  const row = await trx
    .selectFrom('user_companies')
    .select('company_id')
    .where(sql<string>`user_id::text`, '=', userId)
    .executeTakeFirst()
  await setLocal({ 'app.lookup': '' }).execute(trx)
  return row?.company_id ?? null
}

/** The letter came to this address, so it is theirs. */
export async function setEmailVerified(trx: TenantTransaction, userId: string): Promise<void> {
  await identityOf(trx)
    .updateTable('identities')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .execute()
}

export async function insertPerson(
  scope: Scope,
  trx: TenantTransaction,
  person: {
    readonly id: string
    readonly firstName: string
    readonly secondName: string
    readonly email: string
    readonly role: Role
    readonly branchIds: readonly string[] | null
  },
): Promise<void> {
  const { id, email, role, firstName, secondName, branchIds } = person
  await trx
    .insertInto('users')
    .values({
      company_id: scope.companyId,
      id,
      first_name: firstName,
      second_name: secondName,
      email,
      role,
      branch_ids: branchIds === null ? null : [...branchIds],
      updated_by: `${firstName} ${secondName}`.trim(),
    })
    .execute()
  await trx
    .insertInto('user_companies')
    .values({ company_id: scope.companyId, user_id: id })
    .execute()
}

export function findByToken(
  scope: Scope,
  trx: TenantTransaction,
  tokenHash: string,
): Promise<Invitation | undefined> {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findCompanyNames({ companyId }: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('companies')
    .select(['name', 'trading_name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

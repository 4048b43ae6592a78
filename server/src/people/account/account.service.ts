/** The own profile: what colleagues see of a person, changed by that person alone. */
import type { Profile } from '@servery/contract/people/account.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields } from '../../platform/records/index.ts'
import { findOwnUser, updateOwnUser } from './account.store.ts'

export interface ProfileInput {
  readonly firstName: string
  readonly secondName: string
  readonly jobTitle: string
  readonly phone: string
  readonly avatar: string
}

export async function getProfile(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
): Promise<Profile> {
  const user = (await findOwnUser(scope, trx, userId)) ?? fail('not_signed_in')
  return {
    firstName: user.first_name,
    secondName: user.second_name,
    jobTitle: user.job_title,
    phone: user.phone,
    avatar: user.avatar,
    email: user.email,
    version: user.version,
  }
}

export async function updateProfile(
  scope: Scope,
  trx: TenantTransaction,
  write: {
    readonly userId: string
    readonly version: number
    readonly input: ProfileInput
    readonly actor: { readonly id: string; readonly name: string }
    readonly now: Date
  },
): Promise<Profile> {
  const { userId, version, input, actor, now } = write
  const { email: _email, version: current, ...before } = await getProfile(scope, trx, userId)
  if (current !== version) {
    fail('stale_version', { field: 'version', detail: { version: current } })
  }
  const changes = changedFields(before, input)
  if (changes.length === 0) return getProfile(scope, trx, userId)
  const change = {
    first_name: input.firstName,
    second_name: input.secondName,
    job_title: input.jobTitle,
    phone: input.phone,
    avatar: input.avatar,
  }
  const isWritten = await updateOwnUser(scope, trx, { id: userId, version, actor, now, change })
  if (!isWritten) fail('stale_version', { field: 'version' })
  await recordChanges({ scope, trx, actor, now }, 'user', userId, changes)
  return getProfile(scope, trx, userId)
}

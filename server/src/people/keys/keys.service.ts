import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { actorOf, createToken, type Principal } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  type ApiKey,
  findKey,
  findKeys,
  insertKey,
  replaceSecret,
  revokeKey,
} from './keys.store.ts'

interface KeyRequest {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Who acts on keys, and when. */
export interface KeyWrite {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly principal: Principal
  readonly now: Date
}

export function keyView(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    permissions: key.permissions,
    createdAt: key.created_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
  }
}

export async function listKeys(scope: Scope, trx: TenantTransaction) {
  return { rows: (await findKeys(scope, trx)).map(keyView) }
}

/**
 * A new key, shown this once. Nobody grants what they lack. A repeated request, whose first answer
 * may have been lost, gets a fresh secret as long as the key was never used.
 */
export async function createKey(write: KeyWrite, request: KeyRequest) {
  const { scope, trx, principal, now } = write
  requireGrantable(principal, request.permissions)
  const { token, hash, prefix } = createToken('key', scope.companyId)
  const createdBy = principal.kind === 'person' ? principal.userId : actorId(principal)
  const created = await insertKey(scope, trx, { ...request, hash, prefix, createdBy, now })
  if (created !== undefined) {
    await recordChanges(auditOf(write), 'api_key', request.id, [
      { field: '', old: null, new: { name: request.name, permissions: request.permissions } },
    ])
    return { ...keyView(created), key: token }
  }
  const existing = await findKey(scope, trx, request.id)
  if (existing === undefined || !isSameUnused(existing, request)) {
    return fail('id_reused', { field: 'id' })
  }
  return { ...keyView(await replaceSecret(scope, trx, request.id, { hash, prefix })), key: token }
}

export async function revoke(write: KeyWrite, id: string) {
  const { scope, trx, now } = write
  const existing = await findKey(scope, trx, id)
  if (existing === undefined) return fail('not_found', { field: 'id' })
  const revoked = await revokeKey(scope, trx, id, now)
  if (existing.revoked_at === null) {
    await recordChanges(auditOf(write), 'api_key', id, [
      { field: 'revokedAt', old: null, new: now.toISOString() },
    ])
  }
  return keyView(revoked)
}

/** A key reaches every branch, so it takes someone who does. */
function requireGrantable(principal: Principal, permissions: readonly Permission[]): void {
  if (principal.branchIds !== null) fail('not_allowed')
  const lacking = permissions.findIndex((name) => !principal.permissions.includes(name))
  if (lacking >= 0) fail('not_allowed', { field: `permissions.${lacking}` })
}

function isSameUnused(existing: ApiKey, request: KeyRequest): boolean {
  const same =
    existing.name === request.name &&
    [...existing.permissions].sort().join() === [...request.permissions].sort().join()
  return same && existing.last_used_at === null && existing.revoked_at === null
}

function actorId(principal: Exclude<Principal, { kind: 'person' }>): string {
  return principal.kind === 'key' ? principal.keyId : principal.registerId
}

function auditOf({ scope, trx, principal, now }: KeyWrite) {
  const name = principal.kind === 'device' ? '' : principal.name
  return { scope, trx, actor: { id: actorOf(principal), name }, now }
}

/** Registers as the back office sees them. */
import type { PairedKind, RegisterRow } from '@servery/contract/devices/registers.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { currentRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { isConnected } from './connected.ts'
import {
  findBranchName,
  findRegister,
  findRegisters,
  insertRegister,
  type Register,
} from './registers.store.ts'

export interface RegisterWrite {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly actor: { readonly id: string; readonly name: string }
  readonly now: Date
}

export function registerView(register: Register, now: Date): RegisterRow {
  const { last_seen_at: seen, code_expires_at: codeUntil, state } = register
  const { clock_ahead_ms: aheadMs, clock_since: since } = register
  return {
    id: register.id,
    branchId: register.branch_id,
    branchName: register.branch_name,
    name: register.name,
    code: register.code,
    callPrefix: register.call_prefix,
    kind: register.kind,
    state,
    sequence: register.sequence,
    lastSeenAt: seen?.toISOString() ?? null,
    online: isConnected(register, now),
    appVersion: register.app_version,
    version: register.version,
    location: register.location,
    profileId: register.profile_id,
    profileName: register.profile_name,
    syncedAt: register.synced_at?.toISOString() ?? null,
    unsent: Math.max(0, register.own_sequence - register.sequence),
    lockedBy: register.locked_by === '' ? null : register.locked_by,
    unpairAsked: register.unpair_asked,
    clock:
      state === 'active' && aheadMs !== null && since !== null
        ? { aheadMs, since: since.toISOString() }
        : null,
    signs: register.signs,
    signsSince: register.signs ? (register.signs_since?.toISOString() ?? null) : null,
    keyOffers:
      state === 'active'
        ? register.key_offers.map(({ keyId, offeredAt }) => ({
            keyId,
            offeredAt: new Date(offeredAt).toISOString(),
          }))
        : [],
    pairingRequest: codeUntil !== null && codeUntil > now ? register.pairing_request : null,
    codeExpiresAt: codeUntil !== null && codeUntil > now ? codeUntil.toISOString() : null,
  }
}

export async function listRegisters(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string | undefined; readonly now: Date },
): Promise<{ rows: RegisterRow[] }> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const found = await findRegisters(scope, trx, branchId)
  return { rows: found.map((register) => registerView(register, now)) }
}

/** Tills at work, and those of them that have yet to take in the newest records. */
export async function showLag(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
): Promise<{ live: number; total: number; behind: { id: string; name: string }[] }> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const newest = await currentRevision(scope, trx)
  const tills = (await findRegisters(scope, trx, branchId)).filter(
    ({ kind, state }) => kind === 'till' && state === 'active',
  )
  const behind = tills.filter((till) => till.records_cursor < newest)
  return {
    live: tills.length - behind.length,
    total: tills.length,
    behind: behind.map(({ id, name }) => ({ id, name })),
  }
}

/** Only a customer's screen stands beside a till, and that in the same branch. */
async function requireTillBeside(
  { scope, trx }: RegisterWrite,
  input: {
    readonly branchId: string
    readonly kind?: PairedKind
    readonly showsId?: string | null
  },
): Promise<void> {
  const { branchId, kind, showsId = null } = input
  if (showsId === null) return
  const till = await findRegister(scope, trx, showsId)
  const isTill = till?.kind === 'till' && till.branch_id === branchId && till.state !== 'closed'
  if (kind !== 'display' || !isTill) fail('reference_unknown', { field: 'showsId' })
}

/** Creating the same register again answers it as it now is. */
export async function createRegister(
  write: RegisterWrite,
  input: {
    readonly id: string
    readonly branchId: string
    readonly name: string
    readonly kind?: PairedKind
    readonly showsId?: string | null
  },
): Promise<RegisterRow> {
  const { scope, trx } = write
  const existing = await findRegister({ ...scope, branchIds: null }, trx, input.id)
  if (existing !== undefined) {
    const same =
      existing.branch_id === input.branchId &&
      existing.name === input.name &&
      existing.kind === (input.kind ?? 'till') &&
      existing.shows_id === (input.showsId ?? null)
    return same ? registerView(existing, write.now) : fail('id_reused', { field: 'id' })
  }
  const hidden = scope.branchIds !== null && !scope.branchIds.includes(input.branchId)
  if (hidden || (await findBranchName(scope, trx, input.branchId)) === undefined) {
    fail('reference_unknown', { field: 'branchId' })
  }
  await requireTillBeside(write, input)
  await insertRegister(scope, trx, input)
  await recordChanges(write, 'register', input.id, [
    { field: '', old: null, new: { branchId: input.branchId, name: input.name } },
  ])
  const created = await findRegister(scope, trx, input.id)
  return created === undefined ? fail('internal') : registerView(created, write.now)
}

/**
 * The pairing of a device with a register, and its end. A code works once, within ten minutes. A
 * device that replaces another never continues its series (rules.md 4.14): once a register was
 * paired, the old device may hold facts that nobody has seen, so the next device gets a register of
 * its own, and the old one is closed.
 */
import { randomBytes } from 'node:crypto'
import type { DevicePublicKey, PairedKind, Pairing } from '@servery/contract/devices/registers.ts'
import { v7 } from 'uuid'
import {
  createToken,
  type Device,
  devicePurpose,
  publicBackupKey,
  type StoredKey,
} from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { nextRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { requireKey } from './device-key.service.ts'
import { isOfServer } from './office-register-id.ts'
import { createPairingCode, hashPairingCode, pairingCodeMs } from './pairing-code.ts'
import type { RegisterWrite } from './registers.service.ts'
import {
  findBranchName,
  findRegister,
  insertDeviceToken,
  insertRegister,
  lockRegister,
  moveDisplays,
  pairedKindOf,
  type Register,
  replacePairingCode,
  revokeDeviceTokens,
  updateRegister,
  usePairingCode,
} from './registers.store.ts'

const secretBytes = 32

/** A code for a register of the scope; those before it no longer work. */
export async function makePairingCode(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  actor: RegisterWrite['actor'],
  registerId: string,
): Promise<{ code: string; expiresAt: string }> {
  let code = createPairingCode()
  while ((await database.findPairingCode(hashPairingCode(code))) !== null)
    code = createPairingCode()
  const at = new Date(now())
  const expiresAt = new Date(at.getTime() + pairingCodeMs)
  await database.withTenant(scope, async (trx) => {
    const visible = await findRegister(scope, trx, registerId)
    if (visible === undefined || isOfServer(visible.kind)) return fail('not_found', { field: 'id' })
    // Nobody sells in a branch that was archived.
    if ((await findBranchName(scope, trx, visible.branch_id)) === undefined) {
      fail('register_closed', { field: 'id' })
    }
    const register = await lockRegister(scope, trx, registerId)
    if (register?.state === 'closed') fail('register_closed', { field: 'id' })
    const hash = hashPairingCode(code)
    await replacePairingCode(scope, trx, { registerId, hash, now: at, expiresAt })
    await recordChanges({ scope, trx, actor, now: at }, 'register', registerId, [
      { field: 'pairingCode', old: null, new: expiresAt.toISOString() },
    ])
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

export async function pairDevice(
  services: Services,
  input: {
    readonly code: string
    readonly appVersion: string
    readonly kind: PairedKind
    readonly publicKey?: DevicePublicKey
  },
): Promise<Pairing> {
  const { database, live } = services
  const key = requireKey(input.publicKey)
  const hash = hashPairingCode(input.code)
  const found = await database.findPairingCode(hash)
  if (found === null) return fail('pairing_code_invalid', { field: 'code' })
  const scope: Scope = { companyId: found.companyId, branchIds: null }
  const { pairing, revision } = await database.withTenant(scope, async (trx) => {
    const now = new Date(services.now())
    const revision = await nextRevision(scope, trx)
    const register = await lockRegister(scope, trx, found.registerId)
    const used = await usePairingCode(scope, trx, hash, now)
    const isOpen =
      register !== undefined &&
      register.state !== 'closed' &&
      // A till’s code makes no kitchen screen or kiosk: their series and what they show differ.
      register.kind === input.kind &&
      (await findBranchName(scope, trx, register.branch_id)) !== undefined
    if (!used || !isOpen) {
      return fail('pairing_code_invalid', { field: 'code' })
    }
    const actor = { id: `device:${register.id}`, name: '' }
    const write = { scope, trx, actor, now, revision }
    const owned = await ownRegister(write, register)
    const told = { appVersion: input.appVersion, key }
    return { pairing: await bindDevice(services, write, owned, told), revision }
  })
  live.publish(scope.companyId, { type: 'records', cursor: revision })
  live.publish(scope.companyId, { type: 'registers', branchId: pairing.branchId })
  return pairing
}

/** The device gives its token back, once the server has every fact that it wrote. */
export async function unpairDevice(
  { database, live, now }: Services,
  device: Device,
  input: { readonly registerId: string; readonly sequence: number },
): Promise<{ closed: boolean }> {
  if (input.registerId !== device.registerId) fail('wrong_register', { field: 'registerId' })
  const scope: Scope = { companyId: device.companyId, branchIds: device.branchIds }
  const { closed, revision } = await database.withTenant(scope, async (trx) => {
    const revision = await nextRevision(scope, trx)
    const register = await lockRegister(scope, trx, device.registerId)
    if (register === undefined) return fail('not_allowed')
    if (register.sequence !== input.sequence) {
      const detail = { wanted: register.sequence + 1 }
      return fail('sequence_gap', { field: 'sequence', detail })
    }
    const actor = { id: `device:${register.id}`, name: '' }
    const write = { scope, trx, actor, now: new Date(now()), revision }
    const closed = register.sequence > 0
    await retire(write, register, closed ? 'closed' : 'unpaired')
    return { closed, revision }
  })
  live.publish(scope.companyId, { type: 'records', cursor: revision })
  live.publish(scope.companyId, { type: 'registers', branchId: device.branchId })
  return { closed }
}

/** The register itself if no device has ever had it, else its successor. */
async function ownRegister(write: Write, register: Register): Promise<Register> {
  if (register.state === 'unpaired' && register.sequence === 0) return register
  const { scope, trx } = write
  await retire(write, register, 'closed')
  const id = v7()
  await insertRegister(scope, trx, {
    id,
    branchId: register.branch_id,
    name: register.name,
    ...pairedKindOf(register),
    location: register.location,
    profileId: register.profile_id,
    showsId: register.shows_id,
  })
  await moveDisplays(scope, trx, { from: register.id, to: id })
  await recordChanges(write, 'register', id, [
    { field: '', old: null, new: { name: register.name, replaces: register.id } },
  ])
  return (await findRegister(scope, trx, id)) ?? fail('internal')
}

/** Its device may write no more; a series that has begun is closed. */
export async function retire(
  write: Write,
  register: Register,
  state: 'closed' | 'unpaired',
): Promise<void> {
  const { scope, trx, now, revision } = write
  await revokeDeviceTokens(scope, trx, register.id, now)
  await updateRegister(scope, trx, register.id, {
    state,
    device_secret_enc: null,
    revision,
    locked_by: '',
    unpair_asked: false,
  })
  // Its till need not say any more what it shows.
  if (register.shows_id !== null) await updateRegister(scope, trx, register.shows_id, { revision })
  // The end of the series is on record: its last sequence, hash and receipt number.
  await recordChanges(write, 'register', register.id, [
    {
      field: 'state',
      old: register.state,
      new: {
        state,
        sequence: register.sequence,
        hash: register.head_hash,
        receipt: register.receipt,
      },
    },
  ])
}

interface Bound {
  readonly appVersion: string
  readonly key: StoredKey | null
  /** The device that asks may have it already, from an answer to the same question. */
  readonly keepsSecret?: boolean
}

export async function bindDevice(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  write: Write,
  register: Register,
  { appVersion, key, keepsSecret = false }: Bound,
): Promise<Pairing> {
  const { scope, trx, now, revision } = write
  const branch = await requireBranchName(scope, trx, register.branch_id)
  const purpose = devicePurpose(register.id)
  const kept = keepsSecret ? register.device_secret_enc : null
  const deviceSecret =
    kept === null ? randomBytes(secretBytes).toString('base64url') : secrets.open(purpose, kept)
  const { token, hash } = createToken('device', scope.companyId)
  await insertDeviceToken(scope, trx, { registerId: register.id, hash, key })
  await updateRegister(scope, trx, register.id, {
    state: 'active',
    device_secret_enc: secrets.seal(purpose, deviceSecret),
    app_version: appVersion,
    // A device that comes back must not go by what it kept from the time before.
    revision,
    last_seen_at: now,
  })
  // The till learns that somebody reads what it shows.
  if (register.shows_id !== null) await updateRegister(scope, trx, register.shows_id, { revision })
  await recordChanges(write, 'register', register.id, [
    { field: 'state', old: register.state, new: 'active' },
    ...(key === null ? [] : [{ field: 'key', old: null, new: key.keyId }]),
  ])
  return {
    deviceToken: token,
    deviceSecret,
    companyId: scope.companyId,
    companyName: branch.company_name,
    branchId: register.branch_id,
    branchName: branch.name,
    registerId: register.id,
    registerName: register.name,
    registerCode: register.code,
    callPrefix: register.call_prefix,
    backupKey: await publicBackupKey(database, secrets),
  }
}

async function requireBranchName(scope: Scope, trx: TenantTransaction, branchId: string) {
  const branch = await findBranchName(scope, trx, branchId)
  return branch === undefined ? fail('pairing_code_invalid', { field: 'code' }) : branch
}

/**
 * The pairing of a device with a register, and its end. A code works once, within ten minutes, for
 * the first device that gives it, and once a person has confirmed that device (decision 48). A
 * device that replaces another never continues its series (rules.md 4.14): once a register was
 * paired, the old device may hold facts that nobody has seen, so the next device gets a register of
 * its own, and the old one is closed.
 */
import { randomBytes } from 'node:crypto'
import type {
  DevicePublicKey,
  PairedKind,
  Pairing,
  RegisterRow,
} from '@servery/contract/devices/registers.ts'
import {
  checkNumberOf,
  claimText,
  type PairingClaim,
} from '@servery/domain/business/device/pairing-check.ts'
import { v7 } from 'uuid'
import {
  createToken,
  type Device,
  devicePurpose,
  publicBackupKey,
  type StoredKey,
  sha256,
} from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { nextRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { requireKey } from './device-key.service.ts'
import { isOfServer } from './office-register-id.ts'
import { createPairingCode, hashPairingCode, pairingCodeMs } from './pairing-code.ts'
import {
  findAskedCode,
  findPairingCode,
  type PairingCode,
  replacePairingCode,
  updatePairingCode,
  wasConfirmed,
} from './pairing-codes.store.ts'
import { type RegisterWrite, registerView } from './registers.service.ts'
import {
  findBranchName,
  findRegister,
  insertDeviceToken,
  insertRegister,
  lockRegister,
  moveDisplays,
  pairedKindOf,
  type Register,
  revokeDeviceTokens,
  updateRegister,
} from './registers.store.ts'

const secretBytes = 32

/** A code for a register of the scope; those before it no longer work. */
export async function makePairingCode(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  actor: RegisterWrite['actor'],
  registerId: string,
  { isConfirmed = false } = {},
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
    await replacePairingCode(scope, trx, { registerId, hash, now: at, expiresAt, isConfirmed })
    await recordChanges({ scope, trx, actor, now: at }, 'register', registerId, [
      { field: 'pairingCode', old: null, new: expiresAt.toISOString() },
    ])
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** What a device tells of itself to be paired. */
interface Asking {
  readonly code: string
  readonly appVersion: string
  readonly kind: PairedKind
  readonly claim: string
  readonly publicKey?: DevicePublicKey
  readonly deviceName: string
}

type Answered = 'pairing_unconfirmed' | 'pairing_refused' | Pairing

/** The first device that gives a code has it; it is paired once a person has confirmed it. */
export async function pairDevice(services: Services, asking: Asking): Promise<Answered> {
  const { database, live } = services
  const key = requireKey(asking.publicKey)
  const found = await database.findPairingCode(hashPairingCode(asking.code))
  if (found === null) return fail('pairing_code_invalid', { field: 'code' })
  const scope: Scope = { companyId: found.companyId, branchIds: null }
  // A device that waits asks each second: that changes nothing, and holds nobody up.
  if (await isWaiting(services, scope, asking, key)) return 'pairing_unconfirmed'
  const { answer, revision, branchId } = await database.withTenant(scope, async (trx) => {
    const now = new Date(services.now())
    const revision = await nextRevision(scope, trx)
    const register = await lockRegister(scope, trx, found.registerId)
    if (register === undefined) return fail('pairing_code_invalid', { field: 'code' })
    const actor = { id: `device:${register.id}`, name: '' }
    const write = { scope, trx, actor, now, revision }
    const answer = await answerAsking(services, write, { register, asking, key })
    return { answer, revision, branchId: register.branch_id }
  })
  if (typeof answer !== 'string') {
    live.publish(scope.companyId, { type: 'records', cursor: revision })
  }
  if (answer !== 'pairing_refused') live.publish(scope.companyId, { type: 'registers', branchId })
  return answer
}

function isWaiting(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  asking: Asking,
  key: StoredKey | null,
): Promise<boolean> {
  return database.withTenant(scope, async (trx) => {
    const code = await findPairingCode(scope, trx, hashPairingCode(asking.code))
    return (
      code?.claim_hash === hashClaim(claimOf(asking, key)) &&
      code.expires_at.getTime() > now() &&
      code.used_at === null &&
      code.confirmed_at === null
    )
  })
}

const claimOf = ({ claim }: Asking, key: StoredKey | null): PairingClaim => ({
  claim,
  keyId: key?.keyId ?? null,
})
const sha256Hex = (text: string) => sha256(text).toString('hex')
const hashClaim = (claim: PairingClaim) => sha256Hex(claimText(claim))

interface Asked {
  readonly register: Register
  readonly asking: Asking
  readonly key: StoredKey | null
}

async function answerAsking(services: Services, write: Write, asked: Asked): Promise<Answered> {
  const { scope, trx, now } = write
  const { register, asking, key } = asked
  const hash = hashPairingCode(asking.code)
  const code = await claimCode(write, hash, asked)
  if (code.refused_at !== null) return 'pairing_refused'
  const told = { appVersion: asking.appVersion, key }
  // Its answer was lost: while it has written nothing it gets what it was given, once more.
  if (code.paired_id !== null) {
    const paired = await lockRegister(scope, trx, code.paired_id)
    if (paired?.state !== 'active' || paired.sequence > 0) return refuseCode()
    await revokeDeviceTokens(scope, trx, paired.id, now)
    return bindDevice(services, write, paired, { ...told, keepsSecret: true })
  }
  const isOpen =
    code.used_at === null &&
    register.state !== 'closed' &&
    // A till’s code makes no kitchen screen or kiosk: their series and what they show differ.
    register.kind === asking.kind &&
    (await findBranchName(scope, trx, register.branch_id)) !== undefined
  if (!isOpen) return refuseCode()
  if (code.confirmed_at === null) return 'pairing_unconfirmed'
  const owned = await ownRegister(write, register)
  await updatePairingCode(scope, trx, hash, { used_at: now, paired_id: owned.id })
  return bindDevice(services, write, owned, told)
}

/** The code as this device asks with it; another device that gives it is refused. */
async function claimCode(
  { scope, trx, now }: Write,
  hash: string,
  { asking, key }: Asked,
): Promise<PairingCode> {
  const code = await findPairingCode(scope, trx, hash)
  if (code === undefined || code.expires_at <= now) return refuseCode()
  const claim = claimOf(asking, key)
  const claimHash = hashClaim(claim)
  if (code.claim_hash === claimHash) return code
  if (code.claim_hash !== null || code.used_at !== null) return refuseCode()
  const claimed = {
    claim_hash: claimHash,
    check_number: checkNumberOf(claim, sha256Hex),
    device_name: asking.deviceName,
    // Whoever confirms it has as long as whoever typed the code had.
    expires_at: new Date(now.getTime() + pairingCodeMs),
  }
  await updatePairingCode(scope, trx, hash, claimed)
  return { ...code, ...claimed }
}

const refuseCode = () => fail('pairing_code_invalid', { field: 'code' })

/** A person has compared the number that the device shows. Refused, its code is worth nothing. */
export async function decidePairing(
  write: Write,
  input: { readonly id: string; readonly checkNumber: string; readonly confirmed: boolean },
): Promise<RegisterRow> {
  const { scope, trx, now } = write
  const { id, checkNumber, confirmed } = input
  if ((await findRegister(scope, trx, id)) === undefined) return fail('not_found', { field: 'id' })
  const register = await lockRegister(scope, trx, id)
  if (register === undefined) return fail('not_found', { field: 'id' })
  const code = await findAskedCode(scope, trx, id)
  // Said again, after its answer was lost and the device had its pairing.
  const isRepeated = code === undefined && confirmed
  if (isRepeated && (await wasConfirmed(scope, trx, id, checkNumber))) {
    return registerView((await findRegister(scope, trx, id)) ?? fail('internal'), now)
  }
  if (register.state === 'closed') fail('register_closed', { field: 'id' })
  const isAsked = code !== undefined && code.expires_at > now && code.check_number === checkNumber
  if (!isAsked) return fail('not_found', { field: 'checkNumber' })
  if (!confirmed || code.confirmed_at === null) {
    const decided = confirmed ? { confirmed_at: now } : { used_at: now, refused_at: now }
    await updatePairingCode(scope, trx, code.hash, decided)
    const { device_name: deviceName } = code
    await recordChanges(write, 'register', id, [
      { field: 'pairingRequest', old: null, new: { checkNumber, deviceName, confirmed } },
    ])
  }
  return registerView((await findRegister(scope, trx, id)) ?? fail('internal'), now)
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

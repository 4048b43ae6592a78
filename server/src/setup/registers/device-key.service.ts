/** The key of a device: given when it is paired, or once later by a device from before keys. */
import {
  type DevicePublicKey,
  devicePublicKey,
  type RegisterRow,
} from '@servery/contract/devices/registers.ts'
import {
  type Device,
  deviceKeyOf,
  type Person,
  readPublicKey,
  requireSignature,
  type StoredKey,
} from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { decideOffer, findOffer, keepOffer, replaceKey } from './key-offers.store.ts'
import { registerView } from './registers.service.ts'
import { findRegister, keepDeviceKey, lockRegister } from './registers.store.ts'

/** Null where the device gave none. */
export function requireKey(publicKey: DevicePublicKey | undefined): StoredKey | null {
  if (publicKey === undefined) return null
  return readPublicKey(publicKey) ?? fail('invalid_input', { field: 'publicKey' })
}

/** The first key stays: whoever comes with another one is another device with the same token. */
export async function setDeviceKey(
  { database, now }: Pick<Services, 'database' | 'now'>,
  device: Device,
  publicKey: DevicePublicKey,
): Promise<{ keyId: string }> {
  const key = requireKey(publicKey) ?? fail('internal')
  const { companyId, branchIds, registerId } = device
  const scope: Scope = { companyId, branchIds }
  return database.withTenant(scope, async (trx) => {
    await lockRegister(scope, trx, registerId)
    const { isNew, keyId } = await keepDeviceKey(scope, trx, registerId, key, new Date(now()))
    if (keyId !== key.keyId) fail('key_fixed', { field: 'publicKey' })
    if (isNew) {
      const write = { scope, trx, actor: { id: `device:${registerId}`, name: '' } }
      await recordChanges({ ...write, now: new Date(now()) }, 'register', registerId, [
        { field: 'key', old: null, new: key.keyId },
      ])
    }
    return { keyId: key.keyId }
  })
}

/**
 * A request with the token of a device that has another key: where it gives a key of its own, and
 * has that, it is a second device, and the owner is told. Anything else is nobody's.
 */
export async function noteOtherKey(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  { companyId, branchIds, branchId, registerId }: Device,
  { request, text }: { readonly request: Request; readonly text: string },
): Promise<void> {
  const isGiving = request.method === 'POST' && new URL(request.url).pathname.endsWith(keyPath)
  const told = isGiving ? readTold(text) : null
  const key = told === null ? null : readPublicKey(told)
  if (key === null) return
  const own = deviceKeyOf({ key_id: key.keyId, public_key: key.spki })
  const isOwn = await requireSignature(own, { request, registerId, text }).then(
    () => true,
    () => false,
  )
  if (!isOwn) return
  const scope: Scope = { companyId, branchIds }
  const isNew = await database.withTenant(scope, (trx) =>
    keepOffer(scope, trx, { registerId, key, now: new Date(now()) }),
  )
  if (isNew) live.publish(companyId, { type: 'registers', branchId })
}

const keyPath = '/api/v1/registers/key'

function readTold(text: string): DevicePublicKey | null {
  try {
    const body = JSON.parse(text) as { readonly publicKey?: unknown }
    return devicePublicKey.safeParse(body.publicKey).data ?? null
  } catch {
    return null
  }
}

/** Which of two devices goes on. Decided again, it stays as it is. */
export async function decideKey(
  write: Write,
  person: Person,
  asked: { readonly id: string; readonly keyId: string; readonly use: boolean },
): Promise<RegisterRow> {
  const { scope, trx, now } = write
  const { id, keyId, use } = asked
  const register = (await lockRegister(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  if (register.state === 'closed') fail('register_closed')
  const offer = (await findOffer(scope, trx, id, keyId)) ?? fail('not_found', { field: 'keyId' })
  if (offer.decision !== null) return registerView(register, now)
  const decision = use ? 'used' : 'refused'
  await decideOffer(scope, trx, { registerId: id, keyId, decision, by: person.userId, now })
  if (use) {
    const key = { keyId, spki: offer.public_key }
    await replaceKey(scope, trx, id, { key, now })
  }
  await recordChanges(write, 'register', id, [
    { field: use ? 'key' : 'keyOffer', old: null, new: use ? keyId : { keyId, decision } },
  ])
  const after = (await findRegister(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  return registerView(after, now)
}

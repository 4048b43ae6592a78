/** The key of a device: given when it is paired, or once later by a device from before keys. */
import type { DevicePublicKey } from '@servery/contract/devices/registers.ts'
import { type Device, readPublicKey, type StoredKey } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { keepDeviceKey, lockRegister } from './registers.store.ts'

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
    const { isNew, keyId } = await keepDeviceKey(scope, trx, registerId, key)
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

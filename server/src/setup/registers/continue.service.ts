/**
 * A device whose past differs from the books goes on under a register of its own: with numbers that
 * nobody else gives out. The old register and its token stay, as the original may be using them.
 */
import type { DevicePublicKey, Pairing } from '@servery/contract/devices/registers.ts'
import type { Device } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { nextRevision, type Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findNamesOfBranch } from './continue.store.ts'
import { requireKey } from './device-key.service.ts'
import { bindDevice } from './pairing.service.ts'
import { sharePrinters } from './printers-shared.store.ts'
import {
  findBranchName,
  findRegister,
  insertRegister,
  lockRegister,
  moveDisplays,
  pairedKindOf,
  type Register,
} from './registers.store.ts'

interface Input {
  readonly id: string
  readonly registerId: string
  readonly sequence: number
  readonly hash: string
  readonly publicKey?: DevicePublicKey
}

const nameMax = 40

export async function continueAs(
  services: Pick<Services, 'database' | 'live' | 'now' | 'secrets'>,
  device: Device,
  asked: Input,
): Promise<Pairing> {
  if (asked.registerId !== device.registerId) fail('wrong_register', { field: 'registerId' })
  const key = requireKey(asked.publicKey)
  const scope: Scope = { companyId: device.companyId, branchIds: device.branchIds }
  const { pairing, revision } = await services.database.withTenant(scope, async (trx) => {
    const revision = await nextRevision(scope, trx)
    const actor = { id: `device:${device.registerId}`, name: '' }
    const write = { scope, trx, actor, now: new Date(services.now()), revision }
    const old = await lockRegister(scope, trx, device.registerId)
    if (old === undefined) return fail('not_allowed')
    if ((await findBranchName(scope, trx, old.branch_id)) === undefined) {
      fail('register_closed', { field: 'registerId' })
    }
    const begun = await findContinued(write, asked.id, old)
    const register = begun ?? (await begin(write, asked, old))
    const told = { appVersion: old.app_version, key, keepsSecret: begun !== undefined }
    return { pairing: await bindDevice(services, write, register, told), revision }
  })
  services.live.publish(scope.companyId, { type: 'records', cursor: revision })
  services.live.publish(scope.companyId, { type: 'registers', branchId: pairing.branchId })
  return pairing
}

/**
 * Asked again: the register that was begun, while nothing was written with it. What an earlier
 * answer gave stays good, as the second question may be a copy of the first that came late.
 */
async function findContinued(
  { scope, trx }: Write,
  id: string,
  old: Register,
): Promise<Register | undefined> {
  const there = await lockRegister(scope, trx, id)
  if (there === undefined) return undefined
  const isOurs = there.continues_id === old.id && there.state === 'active'
  if (!isOurs || there.sequence > 0) return fail('id_reused', { field: 'id' })
  return there
}

async function begin(write: Write, { id, sequence, hash }: Input, old: Register) {
  const { scope, trx } = write
  const name = await freeName(write, old)
  await insertRegister(scope, trx, {
    id,
    branchId: old.branch_id,
    name,
    ...pairedKindOf(old),
    location: old.location,
    profileId: old.profile_id,
    continuesId: old.id,
    showsId: old.shows_id,
  })
  await moveDisplays(scope, trx, { from: old.id, to: id })
  await sharePrinters(write, old.id, id)
  const told = { name, continues: old.id, sequence, hash }
  await recordChanges(write, 'register', id, [{ field: '', old: null, new: told }])
  return (await findRegister(scope, trx, id)) ?? fail('internal')
}

/** “Bar till” → “Bar till 2”, or the next number that no register of the branch has. */
async function freeName({ scope, trx }: Write, { name, branch_id }: Register): Promise<string> {
  const taken = new Set(await findNamesOfBranch(scope, trx, branch_id))
  const stem = name.replace(/ \d{1,4}$/, '')
  let number = 2
  const named = () => `${stem.slice(0, nameMax - 1 - String(number).length)} ${number}`
  while (taken.has(named())) number += 1
  return named()
}

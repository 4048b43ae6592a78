/**
 * What the back office does to one till. Each is kept with the register, so that its device obeys
 * when it copies records down: at once where it listens, else when it is back.
 */
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { type Write, writeRecords } from '../../platform/records/index.ts'
import { deviceProfileStore } from '../device-profiles/index.ts'
import { isOfServer } from './office-register-id.ts'
import { retire } from './pairing.service.ts'
import { registerView } from './registers.service.ts'
import { findRegister, lockRegister, type Register, updateRegister } from './registers.store.ts'

/** Runs `work`, and tells the till and whoever looks at the list of tills. */
export async function writeDevice(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  actor: Write['actor'],
  work: (write: Write) => Promise<RegisterRow>,
): Promise<RegisterRow> {
  const row = await writeRecords(services, scope, actor, work)
  services.live.publish(scope.companyId, { type: 'registers', branchId: row.branchId })
  return row
}

export async function updateDevice(
  write: Write,
  input: {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly location: string
    readonly profileId: string | null
  },
): Promise<RegisterRow> {
  const register = await requireRegister(write, input.id)
  const { version, name, location, profileId } = input
  if (register.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: register.version } })
  }
  await requireProfile(write, profileId)
  return change(write, register, [
    { field: 'name', column: 'name', value: name },
    { field: 'location', column: 'location', value: location },
    { field: 'profileId', column: 'profile_id', value: profileId },
  ])
}

async function requireProfile({ scope, trx }: Write, profileId: string | null): Promise<void> {
  if (profileId === null) return
  const profile = await deviceProfileStore.find(scope, trx, profileId)
  if (profile === undefined || profile.archived) fail('reference_unknown', { field: 'profileId' })
}

/** A locked till names who locked it, so that its people know whom to ask. */
export async function lockDevice(
  write: Write,
  { id, locked }: { readonly id: string; readonly locked: boolean },
): Promise<RegisterRow> {
  const register = await requireRegister(write, id)
  if (locked && register.locked_by !== '') return registerView(register, write.now)
  const by = locked ? write.actor.name || write.actor.id : ''
  return change(write, register, [{ field: 'locked', column: 'locked_by', value: by }])
}

export async function askUnpair(
  write: Write,
  { id, asked }: { readonly id: string; readonly asked: boolean },
): Promise<RegisterRow> {
  const register = await requireRegister(write, id)
  // Without a device there is nobody to give a pairing back.
  if (asked && register.state === 'unpaired') return registerView(register, write.now)
  return change(write, register, [{ field: 'unpairAsked', column: 'unpair_asked', value: asked }])
}

/** Its device is gone. What it still sends is kept apart, signed by its key if it has one. */
export async function forgetDevice(write: Write, id: string): Promise<RegisterRow> {
  const register = await requireRegister(write, id)
  await retire(write, register, 'closed')
  return viewOf(write, id)
}

/** Nothing is kept but who asked: a till that is not connected syncs anyway when it is again. */
export async function forceSync(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  actor: Write['actor'],
  id: string,
): Promise<RegisterRow> {
  const row = await database.withTenant(scope, async (trx) => {
    const at = new Date(now())
    const register = await findRegister(scope, trx, id)
    if (register === undefined) return fail('not_found', { field: 'id' })
    if (register.state === 'closed') fail('register_closed', { field: 'id' })
    await recordChanges({ scope, trx, actor, now: at }, 'register', id, [
      { field: 'forceSync', old: null, new: at.toISOString() },
    ])
    return registerView(register, at)
  })
  live.publish(scope.companyId, { type: 'force_sync', branchId: row.branchId, registerId: id })
  return row
}

interface Change {
  /** As the API names it. */
  readonly field: string
  readonly column: 'name' | 'location' | 'profile_id' | 'locked_by' | 'unpair_asked'
  readonly value: string | boolean | null
}

async function change(
  write: Write,
  register: Register,
  wanted: readonly Change[],
): Promise<RegisterRow> {
  const changes = wanted.filter(({ column, value }) => register[column] !== value)
  if (changes.length === 0) return registerView(register, write.now)
  const { scope, trx, revision } = write
  await updateRegister(scope, trx, register.id, {
    ...Object.fromEntries(changes.map(({ column, value }) => [column, value])),
    version: register.version + 1,
    revision,
  })
  await recordChanges(
    write,
    'register',
    register.id,
    changes.map(({ field, column, value }) => ({ field, old: register[column], new: value })),
  )
  return viewOf(write, register.id)
}

/** A till of the scope that is not closed, held until the transaction ends. */
async function requireRegister({ scope, trx }: Write, id: string): Promise<Register> {
  const visible = await findRegister(scope, trx, id)
  if (visible === undefined || isOfServer(visible.kind)) return fail('not_found', { field: 'id' })
  const register = await lockRegister(scope, trx, id)
  if (register === undefined) return fail('not_found', { field: 'id' })
  if (register.state === 'closed') fail('register_closed', { field: 'id' })
  return register
}

async function viewOf({ scope, trx, now }: Write, id: string): Promise<RegisterRow> {
  const register = await findRegister(scope, trx, id)
  return register === undefined ? fail('internal') : registerView(register, now)
}

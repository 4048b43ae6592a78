/** People who work at tills: who they are, where they work, and their PINs. */
import type { Secrets } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { createRecord, type RecordStore, type Write } from '../../platform/records/index.ts'
import { hashPin, isAmong, pinTag, type TaggedPin } from './pin.ts'
import {
  findBranchTeam,
  findMemberBranches,
  findOtherBadges,
  setMemberBranches,
  type TeamMemberInput,
  teamTable,
  updateBadge,
  updatePin,
} from './team.store.ts'

const teamStore: RecordStore<TeamMemberInput> = {
  noun: 'team_member',
  ...teamTable,
  requireValid: async () => undefined,
  isInUse: async () => false,
}

export async function createTeamMember(
  write: Write,
  member: {
    readonly id: string
    readonly input: TeamMemberInput
    readonly branchIds: readonly string[]
  },
): Promise<void> {
  await createRecord(write, teamStore, member)
  await setMemberBranches(write.scope, write.trx, member.id, member.branchIds)
}

/**
 * Gives PINs of 4 to 6 digits to members. Fails with `duplicate_value` when a colleague in one of
 * the member's branches has the PIN: at a till the PIN alone says who it is.
 */
export async function setPins(
  write: Write,
  secrets: Pick<Secrets, 'sign'>,
  pins: readonly { readonly memberId: string; readonly pin: string }[],
  fieldOf: (index: number) => string = (index) => `${index}.pin`,
): Promise<void> {
  const own = new Set(pins.map(({ memberId }) => memberId))
  const tags = pins.map(({ pin }) => pinTag(secrets, write.scope.companyId, 'pin', pin))
  const given = new Map<string, string>()
  for (const [index, { memberId, pin }] of pins.entries()) {
    const field = fieldOf(index)
    if (!/^\d{4,6}$/.test(pin)) fail('invalid_input', { field })
    const tagged = { pin, tag: tags[index] as Buffer }
    for (const branchId of await findMemberBranches(write.scope, write.trx, memberId)) {
      if (given.has(`${branchId} ${pin}`)) fail('duplicate_value', { field })
      given.set(`${branchId} ${pin}`, memberId)
      if (await isTaken(write, branchId, tagged, own)) fail('duplicate_value', { field })
    }
  }
  const hashed = await Promise.all(pins.map(({ pin }, at) => hashPin(pin, tags[at] as Buffer)))
  for (const [index, { memberId }] of pins.entries()) {
    const pin = hashed[index]
    if (pin !== undefined) await storePin(write, memberId, pin)
  }
}

/** Gives a member a badge instead of the one before; null takes it back. */
export async function setBadge(
  write: Write,
  secrets: Pick<Secrets, 'sign'>,
  memberId: string,
  code: string | null,
): Promise<void> {
  const { scope, trx, revision, now, actor } = write
  const badge =
    code === null ? null : await hashPin(code, pinTag(secrets, scope.companyId, 'badge', code))
  if (badge !== null && code !== null) {
    const others = await findOtherBadges(scope, trx, { memberId, tag: badge.tag })
    if (others.isTaken || (await isAmong(code, others.untagged)))
      fail('duplicate_value', { field: 'badge' })
  }
  const change = { memberId, badge, revision, now, by: actor.name }
  if ((await updateBadge(scope, trx, change)) === 0) fail('not_found', { field: 'id' })
  const told = badge === null ? { old: 'set', new: null } : { old: null, new: 'set' }
  await recordChanges(write, 'team_member', memberId, [{ field: 'badge', ...told }])
}

/** Whether a colleague who keeps his PIN has this one. */
async function isTaken(
  { scope, trx }: Write,
  branchId: string,
  { pin, tag }: { readonly pin: string; readonly tag: Buffer },
  except: ReadonlySet<string>,
): Promise<boolean> {
  const team = await findBranchTeam(scope, trx, branchId)
  const others = team.flatMap((member) =>
    member.pin === null || member.archived || except.has(member.id) ? [] : [member.pin],
  )
  if (others.some((other) => other.tag?.equals(tag) === true)) return true
  return isAmong(
    pin,
    others.filter((other) => other.tag === null),
  )
}

async function storePin(write: Write, memberId: string, pin: TaggedPin): Promise<void> {
  const { scope, trx, revision, now, actor } = write
  const change = { memberId, pin, revision, now, by: actor.name }
  if ((await updatePin(scope, trx, change)) === 0) fail('not_found', { field: 'memberId' })
  // That it changed is recorded, and nothing of what it is.
  await recordChanges(write, 'team_member', memberId, [{ field: 'pin', old: null, new: 'set' }])
}

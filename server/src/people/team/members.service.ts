/** The team as the back office keeps it, within the rights of whoever does it. */
import type { MemberInput, MemberRecord } from '@servery/contract/people/team.ts'
import {
  findGrantRefusal,
  type Granter,
  type GrantRefusal,
} from '@servery/domain/business/access/granting.ts'
import { findPinProblem } from '@servery/domain/business/access/pin.ts'
import type { Secrets } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  archiveRecord,
  createRecord,
  type Stored,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { requireBranches, requireNoRefusal } from '../users/index.ts'
import { findMembers, type MemberRow, memberStore } from './members.store.ts'
import { setBadge, setPins } from './team.service.ts'

interface TeamWrite extends Write {
  readonly secrets: Secrets
  readonly granter: Granter
}
interface Versioned {
  readonly id: string
  readonly version: number
}

export async function listMembers(
  scope: Scope,
  trx: TenantTransaction,
): Promise<{ rows: MemberRecord[] }> {
  const found = await findMembers(scope, trx)
  return { rows: found.map((member) => memberView(scope, member)) }
}

function memberView({ branchIds: own }: Scope, member: MemberRow): MemberRecord {
  const { input, hasPin, pinShared, hasBadge, isUser, clockedInAt, lastSaleAt } = member
  return {
    ...input,
    branchIds: input.branchIds.filter((id) => own === null || own.includes(id)),
    id: member.id,
    version: member.version,
    archived: member.archived,
    updatedAt: member.updatedAt.toISOString(),
    updatedBy: member.updatedBy,
    hasPin,
    pinShared,
    hasBadge,
    isUser,
    clockedInAt: clockedInAt?.toISOString() ?? null,
    lastSaleAt: lastSaleAt?.toISOString() ?? null,
  }
}

export async function addMember(
  write: TeamWrite,
  { id, ...input }: MemberInput & { readonly id: string },
): Promise<MemberRecord> {
  await requireGrant(write, input)
  await createRecord(write, memberStore, { id, input })
  return showMember(write, id)
}

export async function changeMember(
  write: TeamWrite,
  { id, version, ...input }: MemberInput & Versioned,
): Promise<MemberRecord> {
  await requireMember(write, id)
  await requireGrant(write, input)
  await updateRecord(write, memberStore, { id, version, input })
  return showMember(write, id)
}

export async function archiveMember(
  write: TeamWrite,
  change: Versioned & { readonly archived: boolean },
): Promise<MemberRecord> {
  await requireMember(write, change.id)
  await archiveRecord(write, memberStore, change)
  return showMember(write, change.id)
}

export async function giveMemberPin(
  write: TeamWrite,
  { id, pin }: { readonly id: string; readonly pin: string },
): Promise<{ id: string }> {
  if (findPinProblem(pin) !== null) fail('pin_too_simple', { field: 'pin' })
  await requireMember(write, id)
  await setPins(write, write.secrets, [{ memberId: id, pin }], () => 'pin')
  return { id }
}

export async function giveMemberBadge(
  write: TeamWrite,
  { id, badge }: { readonly id: string; readonly badge: string | null },
): Promise<{ id: string }> {
  await requireMember(write, id)
  await setBadge(write, write.secrets, id, badge)
  return { id }
}

/** Nobody changes somebody who has more rights than they, or works where they may not look. */
async function requireMember(write: TeamWrite, id: string): Promise<Stored<MemberInput>> {
  const { scope, trx, granter } = write
  const member = await memberStore.find(scope, trx, id)
  const { branchIds: own } = scope
  const isHidden =
    own !== null && member?.input.branchIds.some((branch) => own.includes(branch)) !== true
  if (member === undefined || isHidden) return fail('not_found', { field: 'id' })
  const refusal: GrantRefusal | null =
    findGrantRefusal(granter, member.input) === null ? null : 'more_rights'
  requireNoRefusal(refusal)
  return member
}

async function requireGrant({ scope, trx, granter }: TeamWrite, input: MemberInput): Promise<void> {
  await requireBranches(scope, trx, input.branchIds)
  requireNoRefusal(findGrantRefusal(granter, input))
}

async function showMember({ scope, trx }: TeamWrite, id: string): Promise<MemberRecord> {
  const member = (await findMembers(scope, trx)).find((one) => one.id === id)
  return member === undefined ? fail('not_found', { field: 'id' }) : memberView(scope, member)
}

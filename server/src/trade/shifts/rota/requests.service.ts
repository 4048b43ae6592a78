/** Time off and availability: people ask or say, those who plan decide. */
import type { Unavailable } from '@servery/domain/shift/rota/rota-warnings.ts'
import { v5 } from 'uuid'
import { fail } from '../../../platform/errors/index.ts'
import { findPeople } from '../../../setup/company/index.ts'
import type { RotaWriter } from './publish.service.ts'
import {
  addNotices,
  addTimeOff,
  decideStoredTimeOff,
  findTimeOff,
  lockTimeOff,
  type StoredTimeOff,
} from './requests.store.ts'
import { findRotaPeople, keepUnavailable, type RotaPerson } from './rota-people.store.ts'
import { namedBy, requireRotaBranch, timeOffView } from './rota-week.service.ts'

/** The member that a person of the back office is; they have one id. */
export async function requireMember(
  { scope, trx }: Pick<RotaWriter, 'scope' | 'trx'>,
  memberId: string,
  field: string,
): Promise<RotaPerson> {
  const people = await findRotaPeople(scope, trx, scope.branchIds)
  return people.find(({ id }) => id === memberId) ?? fail('not_found', { field })
}

export async function setAvailability(
  writer: RotaWriter,
  unavailable: readonly Unavailable[],
): Promise<{ unavailable: Unavailable[] }> {
  const { id: memberId } = await requireMember(writer, writer.userId, 'unavailable')
  const wrong = unavailable.findIndex(({ from, to }) => from >= to)
  if (wrong >= 0) fail('invalid_input', { field: `unavailable.${wrong}.to` })
  await keepUnavailable(writer.scope, writer.trx, { memberId, unavailable, now: writer.now })
  return { unavailable: [...unavailable] }
}

export interface TimeOffAsked {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: StoredTimeOff['kind']
  readonly note: string
  readonly memberId: string | null
}

/** Their own waits for a decision; what those who plan enter for others is decided. */
export async function askTimeOff(
  writer: RotaWriter,
  { memberId, ...asked }: TimeOffAsked,
  mayDecide: boolean,
): Promise<{ id: string }> {
  const { scope, trx, userId, now } = writer
  if (asked.to < asked.from) fail('invalid_input', { field: 'to' })
  const isOther = memberId !== null && memberId !== userId
  if (isOther && !mayDecide) fail('not_allowed', { field: 'memberId' })
  const member = await requireMember(writer, memberId ?? userId, 'memberId')
  const known = await lockTimeOff(scope, trx, asked.id)
  if (known !== undefined) {
    const isSame =
      known.member_id === member.id &&
      known.from_date === asked.from &&
      known.to_date === asked.to &&
      known.kind === asked.kind
    return isSame ? { id: asked.id } : fail('id_reused', { field: 'id' })
  }
  await addTimeOff(scope, trx, {
    ...{ id: asked.id, member_id: member.id, from_date: asked.from, to_date: asked.to },
    ...{ kind: asked.kind, note: asked.note, asked_at: now },
    ...{ status: isOther ? 'approved' : 'asked', decided_by: isOther ? userId : null },
  })
  const [branchId] = member.branchIds
  if (!isOther && branchId !== undefined) {
    const data = { what: 'timeOff', person: member.name, day: asked.from, to: asked.to }
    await addNotices(scope, trx, [
      { id: asked.id, kind: 'asked', branch_id: branchId, member_id: null, data, at: now },
    ])
  }
  return { id: asked.id }
}

export async function listTimeOff(
  { scope, trx }: Pick<RotaWriter, 'scope' | 'trx'>,
  { branchId, from, to }: { readonly branchId: string; readonly from: string; readonly to: string },
) {
  await requireRotaBranch(scope, trx, branchId)
  const people = await findRotaPeople(scope, trx, [branchId])
  const memberIds = people.map(({ id }) => id)
  const rows = await findTimeOff(scope, trx, { memberIds, from, to })
  const names = await findPeople(scope, trx, namedBy(rows))
  return { rows: rows.map((row) => timeOffView(row, people, names)) }
}

export async function decideTimeOff(
  writer: RotaWriter,
  { id, approved, answer }: { id: string; approved: boolean; answer: string },
): Promise<{ id: string }> {
  const { scope, trx, userId, now } = writer
  const asked = await lockTimeOff(scope, trx, id)
  if (asked === undefined) return fail('not_found', { field: 'id' })
  const member = await requireMember(writer, asked.member_id, 'id')
  const status = approved ? 'approved' : 'refused'
  if (asked.status === status) return { id }
  if (asked.status === 'cancelled') fail('rota_request_closed', { field: 'id' })
  await decideStoredTimeOff(scope, trx, { id, status, answer, by: userId, now })
  const [branchId = ''] = member.branchIds
  const data = { what: 'timeOff', status, day: asked.from_date, to: asked.to_date }
  await addNotices(scope, trx, [
    {
      ...{ id: v5(`${status} ${now.toISOString()}`, id), kind: 'decided', branch_id: branchId },
      ...{ member_id: asked.member_id, data, at: now },
    },
  ])
  return { id }
}

export async function cancelTimeOff(
  { scope, trx, userId, now }: RotaWriter,
  id: string,
): Promise<{ id: string }> {
  const asked = await lockTimeOff(scope, trx, id)
  if (asked?.member_id !== userId) return fail('not_found', { field: 'id' })
  if (asked.status === 'cancelled') return { id }
  if (asked.status === 'refused') fail('rota_request_closed', { field: 'id' })
  await decideStoredTimeOff(scope, trx, { id, status: 'cancelled', answer: '', by: userId, now })
  return { id }
}

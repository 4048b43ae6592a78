/** Shifts change hands: offered, taken, and approved by whoever plans. */
import type { RotaSwap } from '@servery/contract/trade/rota.ts'
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { businessDateAt } from '../../../setup/company/index.ts'
import type { RotaWriter } from './publish.service.ts'
import { requireMember } from './requests.service.ts'
import {
  addNotices,
  addSwap,
  changeSwap,
  findWaitingSwaps,
  lockSwap,
  type StoredSwap,
} from './requests.store.ts'
import { findRotaPeople, type RotaPerson } from './rota-people.store.ts'
import { type KnownWeek, knowWeek, warningsOf } from './rota-plan.ts'
import {
  findRotaShiftsById,
  keepRotaShifts,
  lockRotaShifts,
  type StoredRotaShift,
  tellRotaShifts,
} from './rota-shifts.store.ts'
import { countryOf, requireRotaBranch } from './rota-week.service.ts'

export async function offerSwap(
  writer: RotaWriter,
  asked: {
    readonly id: string
    readonly shiftId: string
    readonly toMemberId: string | null
    readonly note: string
  },
): Promise<{ id: string }> {
  const { scope, trx, userId, now } = writer
  const me = await requireMember(writer, userId, 'shiftId')
  const shift = (await lockRotaShifts(scope, trx, [asked.shiftId])).get(asked.shiftId)
  const told = shift?.published ?? null
  const isOpenOne = told?.memberId === null
  if (shift === undefined || told === null || (!isOpenOne && told.memberId !== me.id)) {
    return fail('not_found', { field: 'shiftId' })
  }
  if (!me.branchIds.includes(shift.branch_id)) fail('not_found', { field: 'shiftId' })
  const known = await lockSwap(scope, trx, asked.id)
  if (known !== undefined) {
    return known.shift_id === shift.id ? { id: known.id } : fail('id_reused', { field: 'id' })
  }
  if (shift.removed || shift.starts_at <= now || shift.member_id !== told.memberId) {
    fail('rota_request_closed', { field: 'shiftId' })
  }
  if (!isOpenOne && asked.toMemberId !== null) {
    await requireColleague(scope, trx, shift.branch_id, asked.toMemberId, me.id)
  }
  await addSwap(scope, trx, {
    ...{ id: asked.id, shift_id: shift.id, note: asked.note, asked_at: now },
    from_member_id: isOpenOne ? null : me.id,
    to_member_id: isOpenOne ? me.id : asked.toMemberId,
    status: isOpenOne ? 'accepted' : 'offered',
  })
  const data = { what: isOpenOne ? 'open' : 'swap', person: me.name, day: shift.date }
  const toWhom = isOpenOne ? null : asked.toMemberId
  if (isOpenOne || toWhom !== null) {
    await addNotices(scope, trx, [
      { id: asked.id, kind: 'asked', branch_id: shift.branch_id, member_id: toWhom, data, at: now },
    ])
  }
  return { id: asked.id }
}

async function requireColleague(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  memberId: string,
  me: string,
): Promise<void> {
  const people = await findRotaPeople(scope, trx, [branchId])
  if (memberId === me || !people.some(({ id }) => id === memberId)) {
    fail('reference_unknown', { field: 'toMemberId' })
  }
}

export async function answerSwap(
  writer: RotaWriter,
  { id, answer }: { readonly id: string; readonly answer: 'accept' | 'decline' | 'cancel' },
): Promise<{ id: string }> {
  const { scope, trx, userId, now } = writer
  const me = await requireMember(writer, userId, 'id')
  const swap = await lockSwap(scope, trx, id)
  if (swap === undefined || !isTheirs(swap, me, answer)) return fail('not_found', { field: 'id' })
  const status = ({ accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const)[answer]
  if (swap.status === status && (answer !== 'accept' || swap.to_member_id === me.id)) return { id }
  const from = answer === 'cancel' ? ['offered', 'accepted'] : ['offered']
  if (!from.includes(swap.status)) fail('rota_request_closed', { field: 'id' })
  const to = answer === 'accept' ? me.id : swap.to_member_id
  await changeSwap(scope, trx, { id, status, to_member_id: to, by: userId, now })
  if (answer === 'accept') {
    const data = { what: 'swap', person: me.name, day: swap.date }
    await addNotices(scope, trx, [
      {
        ...{ id: v5('accepted', id), kind: 'asked', branch_id: swap.branch_id },
        ...{ member_id: null, data, at: now },
      },
    ])
  }
  return { id }
}

/** Whoever began it takes it back; whoever was asked, or anybody of the branch, answers. */
function isTheirs(swap: StoredSwap, me: RotaPerson, answer: string): boolean {
  const beganBy = swap.from_member_id ?? swap.to_member_id
  if (answer === 'cancel') return beganBy === me.id
  if (swap.from_member_id === me.id || !me.branchIds.includes(swap.branch_id)) return false
  return swap.to_member_id === null || swap.to_member_id === me.id
}

export async function listSwaps(
  { scope, trx, now }: Pick<RotaWriter, 'scope' | 'trx' | 'now'>,
  branchId: string,
): Promise<{ rows: RotaSwap[] }> {
  const branch = await requireRotaBranch(scope, trx, branchId)
  const swaps = await findWaitingSwaps(scope, trx, [branchId], businessDateAt(now, branch))
  const people = await findRotaPeople(scope, trx, [branchId])
  const takes = swaps.flatMap((swap) => {
    const taker = people.find(({ id }) => id === swap.to_member_id)
    return taker === undefined ? [] : [{ swap, taker }]
  })
  const warnings = await wouldWarn(scope, trx, takes)
  return {
    rows: swaps.map((swap) => ({
      ...swapView(swap, people),
      warnings: warnings.get(swap.id) ?? [],
    })),
  }
}

interface Take {
  readonly swap: StoredSwap
  readonly taker: RotaPerson
}

/** Read week by week, so that many swaps are no more questions than few. */
async function wouldWarn(
  scope: Scope,
  trx: TenantTransaction,
  takes: readonly Take[],
): Promise<ReadonlyMap<string, RotaSwap['warnings']>> {
  const country = await countryOf(scope, trx)
  const ids = takes.map(({ swap }) => swap.shift_id)
  const shifts = new Map((await findRotaShiftsById(scope, trx, ids)).map((row) => [row.id, row]))
  const weeks = Map.groupBy(takes, ({ swap }) => addDays(swap.date, 1 - isoWeekday(swap.date)))
  const warnings = new Map<string, RotaSwap['warnings']>()
  for (const [weekStart, ofWeek] of weeks) {
    const takers = [...new Set(ofWeek.map(({ taker }) => taker.id))]
    const known = await knowWeek(scope, trx, takers, weekStart)
    for (const { swap, taker } of ofWeek) {
      const shift = shifts.get(swap.shift_id)
      if (shift === undefined) continue
      warnings.set(swap.id, newWarnings({ shift, taker }, known, { country, weekStart }))
    }
  }
  return warnings
}

/** What the plan of whoever takes it would warn of besides what it warns of now. */
function newWarnings(
  { shift, taker }: { readonly shift: StoredRotaShift; readonly taker: RotaPerson },
  known: KnownWeek,
  around: { readonly country: string; readonly weekStart: string },
): RotaSwap['warnings'] {
  const own = known.shifts.filter(({ member_id }) => member_id === taker.id)
  const found = warningsOf(taker, [...own, shift], known, around)
  const before = warningsOf(taker, own, known, around)
  const isNew = (one: (typeof found)[number]) =>
    !before.some(({ code, shiftId }) => code === one.code && shiftId === one.shiftId)
  return [...new Set(found.filter(isNew).map(({ code }) => code))]
}

export function swapView(
  swap: StoredSwap,
  people: readonly Pick<RotaPerson, 'id' | 'name'>[],
): RotaSwap {
  const nameOf = (memberId: string | null) => people.find(({ id }) => id === memberId)?.name ?? ''
  return {
    ...{ id: swap.id, shiftId: swap.shift_id, branchId: swap.branch_id, date: swap.date },
    ...{ startMinute: swap.start_minute, endMinute: swap.end_minute },
    ...{ breakMinutes: swap.break_minutes, position: swap.position, note: swap.note },
    ...{ fromMemberId: swap.from_member_id, fromName: nameOf(swap.from_member_id) },
    ...{ toMemberId: swap.to_member_id, toName: nameOf(swap.to_member_id) },
    ...{ status: swap.status, askedAt: swap.asked_at.toISOString(), warnings: [] },
  }
}

export async function decideSwap(
  writer: RotaWriter,
  { id, approved }: { readonly id: string; readonly approved: boolean },
): Promise<{ id: string }> {
  const { scope, trx, userId, now } = writer
  const swap = await lockSwap(scope, trx, id)
  if (swap === undefined) return fail('not_found', { field: 'id' })
  const branch = await requireRotaBranch(scope, trx, swap.branch_id)
  const status = approved ? 'approved' : 'refused'
  if (swap.status === status) return { id }
  const shift = (await lockRotaShifts(scope, trx, [swap.shift_id])).get(swap.shift_id)
  const { to_member_id: taker, from_member_id: giver } = swap
  const isWaiting = swap.status === 'accepted' || (!approved && swap.status === 'offered')
  if (!isWaiting || shift === undefined || shift.removed) {
    return fail('rota_request_closed', { field: 'id' })
  }
  if (approved) {
    if (taker === null || shift.member_id !== giver) fail('rota_request_closed', { field: 'id' })
    await keepRotaShifts(scope, trx, [handOver(shift, taker)], { now, name: '' })
    await tellRotaShifts(scope, trx, [shift.id])
  }
  await changeSwap(scope, trx, { id, status, to_member_id: taker, by: userId, now })
  const data = { what: 'swap', status, day: swap.date, branch: branch.name }
  await addNotices(
    scope,
    trx,
    [giver, taker].flatMap((memberId) =>
      memberId === null
        ? []
        : [
            {
              ...{ id: v5(`${status} ${memberId}`, id), kind: 'decided' as const },
              ...{ branch_id: swap.branch_id, member_id: memberId, data, at: now },
            },
          ],
    ),
  )
  return { id }
}

const handOver = (shift: StoredRotaShift, memberId: string | null) => ({
  ...{ id: shift.id, version: shift.version + 1, branchId: shift.branch_id, memberId },
  ...{ position: shift.position, date: shift.date, startMinute: shift.start_minute },
  ...{ endMinute: shift.end_minute, breakMinutes: shift.break_minutes, note: shift.note },
  ...{ startsAt: shift.starts_at, endsAt: shift.ends_at },
})

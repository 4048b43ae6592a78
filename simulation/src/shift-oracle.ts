/**
 * Every shift is on every till as it is in the books, and its minutes are those between its facts.
 * Reckoned anew from the facts, one by one, without the domain's own folds.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import type { ShiftState } from '@servery/domain/shift/types.ts'

/** A register with what its screen shows of the shifts. */
export interface ShiftEvidence {
  readonly name: string
  readonly shifts: ReadonlyMap<string, ShiftState>
  readonly isInUse: boolean
}

interface Reckoned {
  readonly startedAt: string
  endedAt: string | null
  cashTips: number
  /** Breaks that are over and not paid. */
  readonly unpaid: { readonly since: string; readonly until: string }[]
  rest: { readonly id: string; readonly since: string; readonly paid: boolean } | null
}

interface Body {
  readonly breakId: string
  readonly paid: boolean
  readonly endedAt: string
  readonly cashTips: number
}

/** What is wrong with the shifts on the screens. */
export function judgeShifts(
  facts: readonly Fact[],
  registers: readonly ShiftEvidence[],
): readonly string[] {
  const truth = reckonAll(facts)
  return registers.flatMap(({ name, shifts, isInUse }) => {
    if (!isInUse) return []
    return [...truth].flatMap(([id, reckoned]) => {
      const shown = shifts.get(id)
      if (shown === undefined) {
        // A till that came later does not hear of what was over by then.
        return reckoned.endedAt === null ? [`${name} does not show shift ${id}`] : []
      }
      return sameAs(reckoned, shown) ? [] : [`${name} shows shift ${id} otherwise`]
    })
  })
}

function sameAs(reckoned: Reckoned, shown: ShiftState): boolean {
  const { startedAt, endedAt, cashTips } = shown
  if (startedAt !== reckoned.startedAt || endedAt !== reckoned.endedAt) return false
  if (cashTips !== reckoned.cashTips) return false
  if (endedAt === null) return (shown.status === 'on_break') === (reckoned.rest !== null)
  const whole = Date.parse(endedAt) - Date.parse(startedAt)
  const worked = Math.trunc(Math.max(0, whole - unpaidBefore(endedAt, reckoned)) / 60_000)
  return shiftMinutes(shown, endedAt).worked === worked
}

/** Clocks of tills are apart: a break that one took may lie after the end that another wrote. */
function unpaidBefore(endedAt: string, { unpaid }: Reckoned): number {
  const end = Date.parse(endedAt)
  return unpaid.reduce(
    (sum, { since, until }) =>
      sum + Math.max(0, Math.min(Date.parse(until), end) - Date.parse(since)),
    0,
  )
}

function reckonAll(facts: readonly Fact[]): ReadonlyMap<string, Reckoned> {
  const truth = new Map<string, Reckoned>()
  const inOrder = facts
    .filter(({ kind }) => kind.startsWith('shift.'))
    .toSorted(
      (one, other) =>
        compare(one.clock, other.clock) ||
        compare(one.registerId, other.registerId) ||
        one.sequence - other.sequence,
    )
  for (const fact of inOrder) reckon(truth, fact)
  return truth
}

function reckon(truth: Map<string, Reckoned>, fact: Fact): void {
  const body = fact.body as unknown as Body
  const shift = truth.get(fact.subjectId)
  if (fact.kind === 'shift.started') {
    const fresh = { startedAt: fact.at, endedAt: null, cashTips: 0, unpaid: [], rest: null }
    if (shift === undefined) truth.set(fact.subjectId, fresh)
    return
  }
  if (shift === undefined || shift.endedAt !== null) return
  if (fact.kind === 'shift.break_ended' && shift.rest?.id !== body.breakId) return
  const until = fact.kind === 'shift.ended' ? body.endedAt : fact.at
  if (shift.rest !== null && !shift.rest.paid) {
    shift.unpaid.push({ since: shift.rest.since, until })
  }
  shift.rest = null
  if (fact.kind === 'shift.break_started') {
    shift.rest = { id: body.breakId, since: fact.at, paid: body.paid }
  } else if (fact.kind === 'shift.ended') {
    shift.endedAt = body.endedAt
    shift.cashTips = body.cashTips
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

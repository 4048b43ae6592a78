/** What closes the drawer of a till that is gone: decided on what is known of it, and sealed. */
import type { DrawerClosing } from '@servery/contract/trade/drawers.ts'
import { applyDrawerFact, applyDrawerMoney } from '@servery/domain/drawer/apply.ts'
import { movesMoney } from '@servery/domain/drawer/cash.ts'
import { decideCloseForTill } from '@servery/domain/drawer/close-for-till.ts'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { DrawerDecision, DrawerState } from '@servery/domain/drawer/types.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import { nextZNumber } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { v5 } from 'uuid'
import { sha256 } from '../../journal/facts/index.ts'
import { fail } from '../../platform/errors/index.ts'

interface ClosingPen {
  /** Of the office register, with the reports that it has closed. */
  readonly head: RegisterHead
  readonly code: string
  /** The last fact of the till that is known. */
  readonly upTo: number
  /** Of the last fact: by it the request is known again. */
  readonly factId: string
  readonly now: Date
  readonly businessDate: string
  readonly actorId: string
  readonly companyId: string
  readonly branchId: string
}

/** Counted first, where somebody could count. */
export function writeClosing(
  asked: DrawerClosing,
  state: DrawerState | null,
  { code, factId, now, upTo, ...writer }: ClosingPen,
): readonly Fact[] {
  let { head } = writer
  let after = state
  const written: Fact[] = []
  for (const decide of stepsOf(asked, upTo)) {
    const decision = decide(after, nextZNumber(head, code))
    if (!decision.ok) return fail('drawer_not_open', { detail: { refusal: decision.refusal.code } })
    const sealed = sealFacts({
      ...writer,
      head,
      events: decision.events,
      subjectId: asked.id,
      ids: decision.events.map(({ kind }) =>
        kind === 'drawer.closed' ? factId : v5(kind, factId),
      ),
      at: now.toISOString(),
      wallMs: now.getTime(),
      sha256,
    })
    head = sealed.head
    for (const fact of sealed.facts) after = applyDrawerFact(after, fact)
    written.push(...sealed.facts)
  }
  return written
}

type Step = (state: DrawerState | null, zNumber: string) => DrawerDecision

function stepsOf({ closingId, counted, reason: note }: DrawerClosing, upTo: number): Step[] {
  const uncounted = counted === null
  const close: Step = (state, zNumber) =>
    decideCloseForTill(state, { note, upTo, uncounted, zNumber })
  if (uncounted) return [close]
  const count = { entryId: v5('count', closingId), denominations: [], loose: counted }
  return [
    (state, zNumber) =>
      decideDrawer(
        state,
        { type: 'count', ...count },
        { zNumber, otherOpen: false, noteAbove: null },
      ),
    close,
  ]
}

/** With what payments left in it, as the till has it. */
export function foldSession(facts: readonly Fact[], id: string): DrawerState | null {
  let state: DrawerState | null = null
  for (const fact of sortFacts(facts)) {
    if (fact.subjectId === id && isDrawerFact(fact)) state = applyDrawerFact(state, fact)
    else if (state !== null && isOrderFact(fact) && movesMoney(fact)) {
      if (fact.body.drawerId === id) state = applyDrawerMoney(state, fact)
    }
  }
  return state
}

/** Doing what not everybody may: at once, with a manager's PIN, or not at all. */
import { type Actor, browserClock, type RegisterCommands } from '@servery/client'
import type {
  DiscountWeight,
  RightAnswer,
  TillRight,
} from '@servery/domain/business/access/till-rights.ts'
import { drawerOwner } from '@servery/domain/drawer/whose.ts'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { openSheet, showNotice, type Till } from '../../device/store/index.ts'
import { findAnswer, findApprovers } from './rights.ts'

export interface Action {
  readonly right: TillRight
  /** What it is about, minor units; null where it is about no money. */
  readonly amount?: number | null
  readonly discount?: DiscountWeight | null
  /** The business wants a manager for it, whatever others may do. */
  readonly byManager?: boolean
  /** Where the right has no words of its own for it: what is asked for, and why not. */
  readonly says?: { readonly deed: string; readonly not: string }
  /** Cash goes in or out of the drawer, which may be somebody else's. */
  readonly inDrawer?: boolean
}

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    /** Somebody else's PIN is needed first. */
    approve: { readonly deed: ActionInput; readonly run: (approval: Approval) => void }
  }
}

/** An action at somebody else's drawer, which wants a manager whoever is signed in. */
export interface ActionInput extends Action {
  /** Whose it is. Absent: their own, or everybody's. */
  readonly drawerOf?: string
}

const issued = Symbol('issued')

/**
 * That an action may be done: who does it, and whose PIN it has where it wants one. Only the gate
 * makes these, and hands one to what asked for it; nothing is approved that does not hold one.
 */
export interface Approval extends Actor {
  readonly [issued]: true
}

/** Of an action that was approved and is done a little later. */
export function approvalKept({ actorId, approverId }: Actor): Approval {
  return { [issued]: true, actorId, approverId }
}

/** What is done under an approval bears its names; without one, those of whoever is signed in. */
export function registerFor(till: Till, approval: Approval | null): RegisterCommands {
  return approval === null ? till.register : till.register.as(approval)
}

/**
 * Runs it if the person may, asks for a PIN where they need one, and else says why not. What is
 * done on the way of something approved needs no PIN of its own: it says by what it is `covered`.
 */
export function authorise(
  till: Till,
  deed: Action,
  run: (approval: Approval) => void,
  covered: Approval | null = null,
): void {
  if (covered !== null && covered.approverId !== null) {
    run(covered)
    return
  }
  const asked = askedOf(till, deed)
  const { right } = deed
  const answer = answerTo(till, asked)
  const approver = answer === 'pin' ? approverStill(till, asked) : null
  if (answer === 'yes') runApproved(till, null, run)
  else if (approver !== null) runApproved(till, approver, run)
  else if (answer === 'no') {
    showNotice(till, {
      tone: 'error',
      key: asked.says?.not ?? `rights.not.${right}`,
      values: {},
      action: null,
    })
  } else {
    // A moment later: the sheet that asks closes first, and what lies on it would close with it.
    queueMicrotask(() => openSheet(till, { kind: 'approve', deed: asked, run }))
  }
}

function askedOf(till: Till, deed: Action): ActionInput {
  if (deed.inDrawer !== true) return deed
  const { profile } = till.catalogue.get()
  const userId = till.state.get().user?.id ?? null
  const drawerOf = drawerOwner(till.register.snapshot().drawer, profile, userId)
  return drawerOf === null ? deed : { ...deed, byManager: true, drawerOf }
}

function answerTo(till: Till, { right, drawerOf, ...limits }: ActionInput): RightAnswer {
  const answer = findAnswer(till, right, limits)
  return answer === 'yes' && drawerOf !== undefined ? 'pin' : answer
}

/** Whose PIN was typed last, for whom, and when. */
const lastApprovals = new WeakMap<Till, { userId: string; approverId: string; atMs: number }>()

/** Keeps in mind who typed their PIN, as long as the profile says. */
export function rememberApprover(till: Till, approver: TeamMember): void {
  const { user } = till.state.get()
  if (user === null) return
  const approval = { userId: user.id, approverId: approver.id, atMs: browserClock.now() }
  lastApprovals.set(till, approval)
}

/** Who approved something for the same person a moment ago, and may approve this as well. */
function approverStill(till: Till, { right, ...limits }: Action): TeamMember | null {
  const last = lastApprovals.get(till)
  const catalogue = till.catalogue.get()
  const forMs = catalogue.profile.approvalMinutes * 60_000
  if (last === undefined || last.userId !== till.state.get().user?.id) return null
  if (browserClock.now() - last.atMs >= forMs) return null
  return findApprovers(catalogue, right, limits).find(({ id }) => id === last.approverId) ?? null
}

/** Runs it in the name of whoever is signed in; what is done with it bears the approver as well. */
export function runApproved(
  till: Till,
  approver: TeamMember | null,
  run: (approval: Approval) => void,
): void {
  const { user } = till.state.get()
  if (user !== null) run({ [issued]: true, actorId: user.id, approverId: approver?.id ?? null })
}

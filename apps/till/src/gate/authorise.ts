/** Doing what not everybody may: at once, with a manager's PIN, or not at all. */
import { browserClock } from '@servery/client'
import type { DiscountWeight, TillRight } from '@servery/domain/access/till-rights.ts'
import type { TeamMember } from '../device/catalogue.ts'
import { openSheet, showNotice, type Till } from '../store/till.ts'
import { findAnswer, findApprovers } from './rights.ts'

export interface Deed {
  readonly right: TillRight
  /** What it is about, minor units; null where it is about no money. */
  readonly amount?: number | null
  readonly discount?: DiscountWeight | null
  /** The business wants a manager for it, whatever others may do. */
  readonly byManager?: boolean
}

/** Tills where somebody has just approved what is being done. */
const approved = new WeakSet<Till>()

/** Runs it if the person may, asks for a PIN where they need one, and else says why not. */
export function authorise(till: Till, deed: Deed, run: () => void): void {
  const { right, amount = null, discount = null, byManager = false } = deed
  const limits = { discount, amount, byManager }
  const answer = approved.has(till) ? 'yes' : findAnswer(till, right, limits)
  const approver = answer === 'pin' ? approverStill(till, deed) : null
  if (answer === 'yes') run()
  else if (approver !== null) runApproved(till, approver, run)
  else if (answer === 'no') {
    showNotice(till, { tone: 'error', key: `rights.not.${right}`, values: {}, action: null })
  } else {
    // A moment later: the sheet that asks closes first, and what lies on it would close with it.
    queueMicrotask(() => openSheet(till, { kind: 'approve', deed, run }))
  }
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
function approverStill(till: Till, { right, ...limits }: Deed): TeamMember | null {
  const last = lastApprovals.get(till)
  const catalogue = till.catalogue.get()
  const forMs = catalogue.profile.approvalMinutes * 60_000
  if (last === undefined || last.userId !== till.state.get().user?.id) return null
  if (browserClock.now() - last.atMs >= forMs) return null
  return findApprovers(catalogue, right, limits).find(({ id }) => id === last.approverId) ?? null
}

/** Whether what runs right now was approved by somebody. */
export function isApproving(till: Till): boolean {
  return approved.has(till)
}

/** Runs it in the name of whoever is signed in; its facts bear the approver as well. */
export function runApproved(till: Till, approver: TeamMember, run: () => void): void {
  const { user } = till.state.get()
  if (user === null) return
  approved.add(till)
  till.register.setActor({ actorId: user.id, approverId: approver.id })
  try {
    run()
  } finally {
    till.register.setActor({ actorId: user.id, approverId: null })
    approved.delete(till)
  }
}

/** Who stands at the till, and when nobody does. */
import type { TeamMember } from '../../device/catalogue/index.ts'
import type { Till } from '../../device/store/index.ts'

/** Whether a till, or whoever works at it, is in training: nothing they do is in the books. */
export function isInTraining(till: Till, user: TeamMember | null): boolean {
  return till.catalogue.get().profile.training || user?.training === true
}

const previousUsers = new WeakMap<Till, string>()

/** Who worked here before the till was locked. */
export function previousUserOf(till: Till): string | null {
  return previousUsers.get(till) ?? null
}

/** Shows the PIN pad. The ticket stays in front until somebody else signs in. */
export function lockTill(till: Till): void {
  const { user, paying } = till.state.get()
  // Money that is on its way must be answered to the one who took it.
  if (paying) return
  // Who trains has tickets elsewhere; the one in front belongs to whoever was here before.
  if (user !== null && (till.device.training || !isInTraining(till, user))) {
    previousUsers.set(till, user.id)
  }
  till.state.set({ ...till.slices.whenLocked, user: null, sheets: [], notice: null })
}

/** Whoever was taken off the team is signed out as soon as the till hears of it. */
export function followTeam(till: Till): void {
  const look = () => {
    const { user, paying } = till.state.get()
    if (user === null || till.catalogue.get().team.some(({ id }) => id === user.id)) return
    if (paying) setTimeout(look, 1000)
    else lockTill(till)
  }
  till.catalogue.subscribe(look)
}

/** What the person at the till may do, by the role that they have now. */
import {
  type DiscountWeight,
  managerRoles,
  mayDo,
  type RightAnswer,
  type RoleAtTill,
  type TillRight,
  tillDefaults,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'
import type { Catalogue, TeamMember } from '../../device/catalogue/index.ts'
import type { Till } from '../../device/store/index.ts'

/** The rights of a member: of their own role, or of one that every business has. */
function rightsOfMember({ roles }: Catalogue, { role, roleId }: TeamMember): RoleAtTill {
  const own = roleId === null ? undefined : roles.get(roleId)
  const found = own ?? roles.get(role)
  // A role that was copied down before a right was new says nothing of it.
  const till = { ...tillDefaults[role], ...found?.till }
  return { till, limits: found?.limits ?? unlimited }
}

/** Whether whoever is signed in may do it. Their record may have changed since they came. */
export function findAnswer(
  till: Till,
  right: TillRight,
  { discount = null, amount = null, byManager = false }: ActionLimits = {},
): RightAnswer {
  const { user } = till.state.get()
  const catalogue = till.catalogue.get()
  const member = catalogue.team.find(({ id }) => id === user?.id)
  if (member === undefined) return 'no'
  const answer = mayDo(rightsOfMember(catalogue, member), right, discount, amount)
  return answer === 'yes' && byManager && !isManager(member) ? 'pin' : answer
}

/** Whether this person may do it, whoever is signed in. */
export function findAnswerOf(
  catalogue: Catalogue,
  member: TeamMember,
  right: TillRight,
  discount: DiscountWeight | null = null,
): RightAnswer {
  return mayDo(rightsOfMember(catalogue, member), right, discount)
}

/** What decides beyond the right itself. */
interface ActionLimits {
  readonly discount?: DiscountWeight | null
  /** Given away or paid back, minor units. */
  readonly amount?: number | null
  readonly byManager?: boolean
}

const isManager = ({ role }: TeamMember): boolean => managerRoles.includes(role)

/** Who may do it with their PIN or badge, for somebody who may not. */
export function findApprovers(
  catalogue: Catalogue,
  right: TillRight,
  { discount = null, amount = null, byManager = false }: ActionLimits,
): readonly TeamMember[] {
  return catalogue.team.filter(
    (member) =>
      (member.pin !== null || member.badge != null) &&
      (!byManager || isManager(member)) &&
      mayDo(rightsOfMember(catalogue, member), right, discount, amount) === 'yes',
  )
}

/** The reason why not at all, or null. */
export function whyNoDiscount(till: Till): string | null {
  return findAnswer(till, 'discounts.apply') === 'no' ? 'rights.not.discounts.apply' : null
}

export function whyNoPayment(till: Till): string | null {
  return findAnswer(till, 'payments.take') === 'no' ? 'rights.not.payments.take' : null
}

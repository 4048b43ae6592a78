/**
 * What a role may do: at the till each right is No, Yes or With a manager's PIN, some up to a
 * limit; in the back office it has permissions or it has not. What an owner has changed stands in
 * the role's record; whatever that does not say is as the role has it by default.
 */
import { type Permission, permissions, type Role, rolePermissions } from './permissions.ts'
import {
  type RightAnswer,
  type RoleAtTill,
  type RoleLimits,
  type TillAnswers,
  type TillRight,
  tillDefaults,
  tillRights,
  unlimited,
} from './till-rights.ts'

/** The rights of the matrix as people read it. Back-office groups are permissions. */
export const tillRightGroups = {
  sell: [
    'orders.take',
    'orders.open_price',
    'orders.custom_item',
    'discounts.apply',
    'discounts.restricted',
    'charges.remove',
    'lines.comp',
    'lines.reprice',
    'orders.hold',
    'orders.clear',
    'orders.void',
    'orders.move',
    'orders.others',
    'orders.tax_exempt',
    'orders.serial_again',
    'items.sold_out',
    'items.add',
    'online.orders',
  ],
  pay: [
    'payments.take',
    'payments.offline_card',
    'payments.split',
    'payments.tips',
    'payments.refund',
    'payments.refund_cash',
    'payments.unpay',
  ],
  cash: ['drawers.open', 'drawers.move', 'drawers.no_sale', 'drawers.see_expected'],
  team: ['shifts.correct'],
  stock: ['stock.waste', 'stock.stocktake'],
} as const satisfies { readonly [group: string]: readonly TillRight[] }

const isTillRight = (name: string): boolean => (tillRights as readonly string[]).includes(name)

/** The permissions that are given one by one: those which no till right brings. */
export const officePermissions = permissions.filter(
  (name): name is Exclude<Permission, TillRight> => !isTillRight(name),
)

export interface RoleRights extends RoleAtTill {
  readonly office: readonly Permission[]
  readonly limits: Required<RoleLimits>
}

/** The rights of a role as nobody has changed it. */
export function defaultRights(role: Role): RoleRights {
  return {
    till: tillDefaults[role],
    office: rolePermissions[role].filter((name) => !isTillRight(name)),
    limits: unlimited,
  }
}

/** What the owner has said of a role; what is missing is as by default. */
export interface ChangedRights {
  readonly base: Role
  readonly till: { readonly [right in TillRight]?: RightAnswer | undefined }
  readonly office: readonly Permission[] | null
  readonly limits: RoleLimits
}

/** The rights of a role with what the owner has changed. Nobody takes anything from owners. */
export function rightsOf(changed: ChangedRights): RoleRights {
  const rights = defaultRights(changed.base)
  if (changed.base === 'owner') return rights
  const till = Object.fromEntries(
    tillRights.map((right) => [right, changed.till[right] ?? rights.till[right]]),
  ) as TillAnswers
  return {
    till,
    office: changed.office ?? rights.office,
    limits: { ...unlimited, ...changed.limits },
  }
}

/** The permissions that a role has in the back office and at the API. */
export function permissionsOf({ till, office }: Pick<RoleRights, 'till' | 'office'>): Permission[] {
  return permissions.filter((name) =>
    isTillRight(name) ? till[name as TillRight] === 'yes' : office.includes(name),
  )
}

export const rightsRefusals = ['owner_locked', 'beyond_own'] as const
export type RightsRefusal = (typeof rightsRefusals)[number]

/**
 * Why somebody may not give a role these rights, or null: owners keep theirs, and nobody adds what
 * they lack or changes a role that has more than they.
 */
export function findRoleChangeRefusal(
  granted: readonly Permission[],
  before: RoleRights & { readonly base: Role },
  after: RoleRights,
): RightsRefusal | null {
  if (before.base === 'owner') return 'owner_locked'
  const named = [...permissionsOf(before), ...permissionsOf(after)]
  return named.every((name) => granted.includes(name)) ? null : 'beyond_own'
}

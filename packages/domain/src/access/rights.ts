/**
 * What a role may do: at the till each right is No, Yes or With a manager's PIN, some up to a limit;
 * in the back office it has permissions or it has not. What an owner has changed stands in the
 * role's record; whatever that does not say is as the role has it by default.
 */
import { type Permission, permissions, type Role, rolePermissions } from './permissions.ts'

/** What people do at a till and may not all do alike. */
export const tillRights = [
  'orders.take',
  'orders.open_price',
  'orders.custom_item',
  'discounts.apply',
  'charges.remove',
  'orders.hold',
  'orders.clear',
  'payments.take',
] as const
export type TillRight = (typeof tillRights)[number]

/** `pin`: once somebody who may has typed their PIN. */
export const rightAnswers = ['no', 'pin', 'yes'] as const
export type RightAnswer = (typeof rightAnswers)[number]

export type TillAnswers = { readonly [right in TillRight]: RightAnswer }

/** The rights of the matrix as people read it. Back-office groups are permissions. */
export const tillRightGroups = {
  sell: [
    'orders.take',
    'orders.open_price',
    'orders.custom_item',
    'discounts.apply',
    'charges.remove',
    'orders.hold',
    'orders.clear',
  ],
  pay: ['payments.take'],
} as const satisfies { readonly [group: string]: readonly TillRight[] }

const isTillRight = (name: string): boolean => (tillRights as readonly string[]).includes(name)

/** The permissions that are given one by one: those which no till right brings. */
export const officePermissions = permissions.filter(
  (name): name is Exclude<Permission, TillRight> => !isTillRight(name),
)

export interface RoleRights {
  readonly till: TillAnswers
  readonly office: readonly Permission[]
  readonly limits: RoleLimits
}

/** Beyond a limit a manager's PIN is asked for. Null: none. */
export interface RoleLimits {
  /** Of an order or a line, with what was given before; millionths. */
  readonly discountRateMax: number | null
  /** The same in money, minor units. */
  readonly discountAmountMax: number | null
}

const everything: TillAnswers = {
  'orders.take': 'yes',
  'orders.open_price': 'yes',
  'orders.custom_item': 'yes',
  'discounts.apply': 'yes',
  'charges.remove': 'yes',
  'orders.hold': 'yes',
  'orders.clear': 'yes',
  'payments.take': 'yes',
}
const nothing: TillAnswers = {
  'orders.take': 'no',
  'orders.open_price': 'no',
  'orders.custom_item': 'no',
  'discounts.apply': 'no',
  'charges.remove': 'no',
  'orders.hold': 'no',
  'orders.clear': 'no',
  'payments.take': 'no',
}
const unlimited: RoleLimits = { discountRateMax: null, discountAmountMax: null }

const tillDefaults: { readonly [role in Role]: TillAnswers } = {
  owner: everything,
  manager: everything,
  supervisor: everything,
  server: everything,
  cashier: { ...everything, 'discounts.apply': 'pin' },
  kitchen: nothing,
  back_office: nothing,
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
  return { till, office: changed.office ?? rights.office, limits: changed.limits }
}

/** The permissions that a role has in the back office and at the API. */
export function permissionsOf({ till, office }: Pick<RoleRights, 'till' | 'office'>): Permission[] {
  return permissions.filter((name) =>
    isTillRight(name) ? till[name as TillRight] === 'yes' : office.includes(name),
  )
}

/** A discount as limits see it, minor units: what is off in all, and of how much. */
export interface DiscountWeight {
  readonly off: number
  readonly of: number
}

/** Whether a role may do it: at once, with the PIN of somebody who may, or not at all. */
export function mayDo(
  { till, limits }: Pick<RoleRights, 'till' | 'limits'>,
  right: TillRight,
  discount: DiscountWeight | null = null,
): RightAnswer {
  const answer = till[right]
  if (answer !== 'yes' || discount === null) return answer
  return isBeyond(limits, discount) ? 'pin' : 'yes'
}

function isBeyond(
  { discountRateMax, discountAmountMax }: RoleLimits,
  { off, of }: DiscountWeight,
): boolean {
  if (discountAmountMax !== null && off > discountAmountMax) return true
  // Multiplied rather than divided: a share is never rounded to just within the limit.
  return discountRateMax !== null && BigInt(off) * 1_000_000n > BigInt(discountRateMax) * BigInt(of)
}

export const rightsRefusals = ['owner_locked', 'beyond_own'] as const
export type RightsRefusal = (typeof rightsRefusals)[number]

/**
 * Why somebody may not give a role these rights, or null: owners keep theirs, and nobody adds what
 * they lack or changes a role that has more than they.
 */
export function whyNotChangeRole(
  granted: readonly Permission[],
  before: RoleRights & { readonly base: Role },
  after: RoleRights,
): RightsRefusal | null {
  if (before.base === 'owner') return 'owner_locked'
  const named = [...permissionsOf(before), ...permissionsOf(after)]
  return named.every((name) => granted.includes(name)) ? null : 'beyond_own'
}

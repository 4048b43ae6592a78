/**
 * Who may give which rights to whom: nobody grants what they lack, nobody touches somebody with
 * more rights, and nobody locks themselves or the last owner out. Screens and server ask the same.
 */
import { type Permission, type Role, rolePermissions } from './permissions.ts'

/** Somebody who manages the people of a company. */
export interface Granter {
  /** Empty for a program, which is nobody. */
  readonly id: string
  /** Null for a program. */
  readonly role: Role | null
  readonly permissions: readonly Permission[]
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
  /** What each role brings where the owner has changed some; without it, as by default. */
  readonly roleBrings?: { readonly [role in Role]: readonly Permission[] }
}

export interface Rights {
  readonly role: Role
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
}

/** Somebody whose rights are to be changed. */
export interface Managed extends Rights {
  readonly id: string
  readonly status: 'active' | 'suspended'
}

export const grantRefusals = [
  'own_rights',
  'more_rights',
  'role_beyond',
  'branches_beyond',
  'last_owner',
] as const
export type GrantRefusal = (typeof grantRefusals)[number]

/** Owners are made by owners alone; every other role by whoever has all that it brings. */
export function canGrantRole(granter: Granter, role: Role): boolean {
  if (role === 'owner') return granter.role === 'owner'
  const brings = granter.roleBrings ?? rolePermissions
  return brings[role].every((name) => granter.permissions.includes(name))
}

/** Whoever is limited to branches can give those, some of them, and never all. */
export function canGrantBranches(granter: Granter, branchIds: readonly string[] | null): boolean {
  const { branchIds: own } = granter
  if (own === null) return true
  return branchIds?.every((id) => own.includes(id)) ?? false
}

/** Why these rights cannot be given to somebody new, or null. */
export function findGrantRefusal(granter: Granter, rights: Rights): GrantRefusal | null {
  if (!canGrantRole(granter, rights.role)) return 'role_beyond'
  return canGrantBranches(granter, rights.branchIds) ? null : 'branches_beyond'
}

/** Why nothing about this person may be changed, or null. One may change one's own name. */
export function findEditRefusal(granter: Granter, person: Managed): GrantRefusal | null {
  if (granter.id === person.id) return null
  return findGrantRefusal(granter, person) === null ? null : 'more_rights'
}

/**
 * Why the person cannot get these rights, or null. `activeOwners` counts those who can sign in, the
 * person included.
 */
export function findRightsChangeRefusal(
  granter: Granter,
  person: Managed,
  change: { readonly rights: Rights; readonly activeOwners: number },
): GrantRefusal | null {
  const { rights, activeOwners } = change
  const refused = findEditRefusal(granter, person)
  if (refused !== null) return refused
  if (isSameRights(person, rights)) return null
  if (granter.id === person.id) return 'own_rights'
  const losesOwner = person.role === 'owner' && rights.role !== 'owner'
  if (losesOwner && isLastOwner(person, activeOwners)) return 'last_owner'
  return findGrantRefusal(granter, rights)
}

/** Why the person cannot be suspended, or null. */
export function findSuspendRefusal(
  granter: Granter,
  person: Managed,
  activeOwners: number,
): GrantRefusal | null {
  if (granter.id === person.id) return 'own_rights'
  return (
    findEditRefusal(granter, person) ?? (isLastOwner(person, activeOwners) ? 'last_owner' : null)
  )
}

function isLastOwner({ role, status }: Managed, activeOwners: number): boolean {
  return role === 'owner' && status === 'active' && activeOwners <= 1
}

function isSameRights(left: Rights, right: Rights): boolean {
  return left.role === right.role && branchKey(left) === branchKey(right)
}

function branchKey({ branchIds }: Rights): string {
  return branchIds === null ? 'all' : [...branchIds].sort().join()
}

/** Who is asking: a person with a session, a paired device, or a program with an API key. */
import type { DeviceKind } from '@servery/contract/devices/device-parts.ts'
import type { Permission, Role } from '@servery/domain/business/access/permissions.ts'
import type { Scope } from '../db/index.ts'
import { fail } from '../errors/index.ts'

interface Anyone {
  readonly companyId: string
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
  readonly permissions: readonly Permission[]
  /** What each role brings in this company; without it, as by default. */
  readonly roleBrings?: { readonly [role in Role]: readonly Permission[] }
}

export interface Person extends Anyone {
  readonly kind: 'person'
  readonly userId: string
  /** The session that asks. */
  readonly sessionId: string
  readonly name: string
  readonly role: Role
}

export interface Device extends Anyone {
  readonly kind: 'device'
  readonly registerId: string
  readonly branchId: string
  /** Decides which part of the journal and the records is its own. */
  readonly deviceKind: DeviceKind
}

export interface Key extends Anyone {
  readonly kind: 'key'
  readonly keyId: string
  readonly name: string
}

export type Principal = Person | Device | Key

/** Signed in, and of no company yet: all they can do is to make one. */
export interface Newcomer {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** How the audit log and idempotency keys name them. */
export function actorOf(principal: Principal): string {
  if (principal.kind === 'person') return `person:${principal.userId}`
  if (principal.kind === 'device') return `device:${principal.registerId}`
  return `key:${principal.keyId}`
}

/** Shows one branch. `not_found` if it is none of theirs: across the fence nothing exists. */
export function requireBranch(scope: Scope, branchId: string): void {
  if (scope.branchIds !== null && !scope.branchIds.includes(branchId)) {
    fail('not_found', { field: 'branchId' })
  }
}

export function requirePerson(principal: Principal | null): Person {
  return principal?.kind === 'person' ? principal : fail('not_allowed')
}

/** What is the owners' alone, whatever else a role or a key may do. */
export function requireOwner(principal: Principal | null): Person {
  const person = requirePerson(principal)
  return person.role === 'owner' ? person : fail('not_allowed')
}

export function requireDevice(principal: Principal | null): Device {
  return principal?.kind === 'device' ? principal : fail('not_allowed')
}

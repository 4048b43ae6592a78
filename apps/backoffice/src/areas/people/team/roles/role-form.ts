import type { RoleInput, RoleRecord } from '@servery/contract/people/roles.ts'
import type { Permission, Role } from '@servery/domain/business/access/permissions.ts'
import { defaultRights, officePermissions } from '@servery/domain/business/access/rights.ts'
import {
  type RightAnswer,
  type TillRight,
  tillRights,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'

export interface RoleValues {
  name: string
  base: Role
  till: { [field: string]: RightAnswer }
  office: Permission[]
  /** Millionths and minor units; null: no limit. */
  discountRateMax: number | null
  discountAmountMax: number | null
  compAmountMax: number | null
  refundAmountMax: number | null
}

/** A form reads dots as steps into the values, so a right goes by another name there. */
export function fieldOf(right: TillRight): string {
  return right.replace('.', '_')
}

export function toRoleValues(role: RoleRecord): RoleValues {
  return {
    name: role.name,
    base: role.base,
    till: toTill(role.till),
    office: officePermissions.filter((name) => role.office.includes(name)),
    ...role.limits,
  }
}

function toTill(answers: RoleRecord['till']): RoleValues['till'] {
  return Object.fromEntries(tillRights.map((right) => [fieldOf(right), answers[right]]))
}

/** The values of a new role, which begins with the rights of another. */
export function newRoleValues(base: Role): RoleValues {
  const { till } = defaultRights(base)
  return {
    name: '',
    base,
    till: toTill(till),
    office: [],
    ...unlimited,
  }
}

export function toRole(values: RoleValues, key: Role | null): RoleInput {
  const { name, base, till, office, ...limits } = values
  return {
    name: key === null ? name : '',
    base,
    till: Object.fromEntries(tillRights.map((right) => [right, till[fieldOf(right)]])),
    office: key === null ? null : office,
    limits,
  }
}

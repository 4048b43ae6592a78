import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { MemberInput, MemberRecord } from '@servery/contract/people/team.ts'

export interface MemberValues {
  firstName: string
  secondName: string
  displayName: string
  /** The id of a role. */
  role: string
  branchIds: string[]
  email: string
  phone: string
  /** Minor units an hour. */
  hourlyRate: number | null
  startDate: string
  training: boolean
  payrollNumber: string
  waivesWeek: boolean
  colour: string
}

export function toMemberValues(member: MemberRecord, roles: readonly RoleRecord[]): MemberValues {
  const { firstName, secondName, displayName, branchIds, email, phone } = member
  const { hourlyRate, startDate, training, colour, payrollNumber, waivesWeek } = member
  const builtIn = roles.find(({ key }) => key === member.role)
  const role = member.roleId ?? builtIn?.id ?? ''
  return {
    firstName,
    secondName,
    displayName,
    role,
    branchIds: [...branchIds],
    email,
    phone,
    hourlyRate,
    startDate,
    training,
    payrollNumber,
    waivesWeek,
    colour,
  }
}

/** What is sent of a form; an own role stands beside the one that it began with. */
export function toMember(
  { role, ...values }: MemberValues,
  roles: readonly RoleRecord[],
): MemberInput {
  return { ...values, ...toRole(role, roles), suspended: false }
}

/** A role by its id, as a member has it. */
export function toRole(
  id: string,
  roles: readonly RoleRecord[],
): Pick<MemberInput, 'role' | 'roleId'> {
  const chosen = roles.find((role) => role.id === id)
  return {
    role: chosen?.base ?? 'cashier',
    roleId: chosen === undefined || chosen.key !== null ? null : chosen.id,
  }
}

/** A member as they are, to be sent back with one change. */
export function toMemberInput(member: MemberRecord): MemberInput & { id: string; version: number } {
  const { archived, updatedAt, updatedBy, hasPin, pinShared, hasBadge, isUser, ...rest } = member
  const { clockedInAt, lastSaleAt, ...input } = rest
  return input
}

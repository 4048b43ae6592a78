import type { UserRow } from '@servery/contract/people/users.ts'
import type { RightsValues } from './rights-inputs.tsx'

export interface UserValues extends RightsValues {
  firstName: string
  secondName: string
  jobTitle: string
  phone: string
  avatar: string
}

export function toUserValues(user: UserRow): UserValues {
  const { firstName, secondName, jobTitle, phone, avatar, role, branchIds } = user
  return { firstName, secondName, jobTitle, phone, avatar, role, branchIds }
}

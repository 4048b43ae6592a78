/** What the person at the till may do; each answer is the reason why not, or null. */
import { type Permission, rolePermissions } from '@servery/domain/access/permissions.ts'
import type { Till } from '../store/till.ts'

function lacks(till: Till, permission: Permission): boolean {
  const { user } = till.state.get()
  return user === null || !rolePermissions[user.role].includes(permission)
}

export function whyNoDiscount(till: Till): string | null {
  return lacks(till, 'discounts.apply') ? 'rights.discounts' : null
}

export function whyNoPayment(till: Till): string | null {
  return lacks(till, 'payments.take') ? 'rights.payments' : null
}

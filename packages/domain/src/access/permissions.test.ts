import { describe, expect, it } from 'vitest'
import {
  devicePermissions,
  isAllowed,
  type Permission,
  permissions,
  type Role,
  rolePermissions,
  roles,
} from './permissions.ts'

/** Who may do what: o owner, m manager, s supervisor, w server, c cashier, k kitchen, d device. */
const matrix: { readonly [permission in Permission]: string } = {
  'orders.read': 'omswck',
  'orders.take': 'omswc',
  'payments.take': 'omswc',
  'discounts.apply': 'omsw',
  'transactions.read': 'oms',
  'sales.read': 'oms',
  'catalogue.read': 'omswckd',
  'catalogue.write': 'om',
  'registers.read': 'oms',
  'registers.pair': 'om',
  'journal.read': 'omd',
  'journal.write': 'omd',
  'team.read': 'om',
  'keys.manage': 'o',
  'exceptions.read': 'oms',
}
const letters: { readonly [role in Role]: string } = {
  owner: 'o',
  manager: 'm',
  supervisor: 's',
  server: 'w',
  cashier: 'c',
  kitchen: 'k',
}

describe('permissions', () => {
  const cells = permissions.flatMap((permission) =>
    roles.map((role) => [role, permission] as const),
  )
  it.each(cells)('%s and %s are as the matrix says', (role, permission) => {
    expect(isAllowed(rolePermissions[role], permission)).toBe(
      matrix[permission].includes(letters[role]),
    )
  })

  it.each(permissions)('a device and %s', (permission) => {
    expect(isAllowed(devicePermissions, permission)).toBe(matrix[permission].includes('d'))
  })

  it('lets everybody in where nothing is required, and nobody by default', () => {
    expect(isAllowed([], 'public')).toBe(true)
    expect(isAllowed([], 'signed_in')).toBe(true)
    for (const permission of permissions) expect(isAllowed([], permission)).toBe(false)
  })
})

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

/**
 * Who may do what: o owner, m manager, s supervisor, w server, c cashier, k kitchen, b back office,
 * d device.
 */
const matrix: { readonly [permission in Permission]: string } = {
  'orders.read': 'omswckb',
  'orders.take': 'omswc',
  'payments.take': 'omswc',
  'discounts.apply': 'omsw',
  'transactions.read': 'omsb',
  'sales.read': 'omsb',
  'customers.recognise': 'omswcdb',
  'customers.read': 'omsb',
  'customers.write': 'omsb',
  'customers.erase': 'om',
  'balances.write': 'omb',
  'calendar.read': 'omswcdb',
  'calendar.write': 'omswcdb',
  'catalogue.read': 'omswckdb',
  'catalogue.write': 'omb',
  'availability.write': 'omskdb',
  'stock.read': 'omsb',
  'stock.write': 'omb',
  'stock.count': 'omsb',
  'registers.read': 'omsb',
  'registers.pair': 'om',
  'journal.read': 'omd',
  'journal.write': 'omd',
  'team.read': 'omb',
  'team.write': 'om',
  'tips.write': 'om',
  'rota.read': 'omsdb',
  'rota.write': 'om',
  'hours.approve': 'om',
  'drawers.review': 'om',
  'roles.write': 'om',
  'settings.read': 'omsb',
  'settings.write': 'om',
  'keys.manage': 'o',
  'exceptions.read': 'omsb',
  'company.read': 'omb',
  'company.write': 'om',
  'company.setup': 'o',
  'branches.write': 'om',
  'users.read': 'om',
  'users.write': 'om',
  'billing.read': 'o',
  'billing.write': 'o',
  'audit.read': 'omb',
}
const letters: { readonly [role in Role]: string } = {
  owner: 'o',
  manager: 'm',
  supervisor: 's',
  server: 'w',
  cashier: 'c',
  kitchen: 'k',
  back_office: 'b',
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

/** The one list of permissions. Each route of the contract names the one that it needs. */
export const permissions = [
  'orders.read',
  'orders.take',
  'payments.take',
  'discounts.apply',
  'transactions.read',
  'sales.read',
  'customers.recognise',
  'customers.read',
  'customers.write',
  'customers.erase',
  'balances.write',
  'calendar.read',
  'calendar.write',
  'catalogue.read',
  'catalogue.write',
  'availability.write',
  'stock.read',
  'stock.write',
  'stock.count',
  'registers.read',
  'registers.pair',
  'journal.read',
  'journal.write',
  'team.read',
  'team.write',
  'tips.write',
  'rota.read',
  'rota.write',
  'hours.approve',
  'drawers.review',
  'roles.write',
  'settings.read',
  'settings.write',
  'keys.manage',
  'exceptions.read',
  'company.read',
  'company.write',
  'company.setup',
  'branches.write',
  'users.read',
  'users.write',
  'billing.read',
  'billing.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** `public`: nobody need sign in. `signed_in`: any person. The rest: that permission. */
export type Requirement = Permission | 'public' | 'signed_in'

export const roles = [
  'owner',
  'manager',
  'supervisor',
  'server',
  'cashier',
  'kitchen',
  'back_office',
] as const
export type Role = (typeof roles)[number]

const all: readonly Permission[] = permissions
const ownersAlone: readonly Permission[] = [
  'keys.manage',
  'company.setup',
  'billing.read',
  'billing.write',
]
const manager: readonly Permission[] = permissions.filter((name) => !ownersAlone.includes(name))
const server: readonly Permission[] = [
  'orders.read',
  'orders.take',
  'payments.take',
  'discounts.apply',
  'customers.recognise',
  'calendar.read',
  'calendar.write',
  'catalogue.read',
]

/** What a role may do until the owner changes it. */
export const rolePermissions: { readonly [role in Role]: readonly Permission[] } = {
  owner: all,
  manager,
  supervisor: [
    ...server,
    'transactions.read',
    'sales.read',
    'customers.read',
    'customers.write',
    'availability.write',
    'stock.read',
    'stock.count',
    'registers.read',
    'rota.read',
    'settings.read',
    'exceptions.read',
  ],
  server,
  cashier: [
    'orders.read',
    'orders.take',
    'payments.take',
    'customers.recognise',
    'calendar.read',
    'calendar.write',
    'catalogue.read',
  ],
  kitchen: ['orders.read', 'catalogue.read', 'availability.write'],
  back_office: [
    'orders.read',
    'transactions.read',
    'sales.read',
    'customers.recognise',
    'customers.read',
    'customers.write',
    'balances.write',
    'calendar.read',
    'calendar.write',
    'catalogue.read',
    'catalogue.write',
    'availability.write',
    'stock.read',
    'stock.write',
    'stock.count',
    'registers.read',
    'team.read',
    'rota.read',
    'settings.read',
    'exceptions.read',
    'company.read',
    'audit.read',
  ],
}

/** What a paired device may do by itself, whoever stands before it. */
export const devicePermissions: readonly Permission[] = [
  'journal.read',
  'journal.write',
  'catalogue.read',
  'customers.recognise',
  'calendar.read',
  'calendar.write',
  'availability.write',
  'rota.read',
]

/** True if the list grants what the route requires. */
export function isAllowed(granted: readonly Permission[], requirement: Requirement): boolean {
  if (requirement === 'public' || requirement === 'signed_in') return true
  return granted.includes(requirement)
}

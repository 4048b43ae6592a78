import { describe, expect, it, test } from 'vitest'
import { rolePermissions, roles } from './permissions.ts'
import {
  type ChangedRights,
  defaultRights,
  findRoleChangeRefusal,
  officePermissions,
  permissionsOf,
  rightsOf,
  tillRightGroups,
} from './rights.ts'
import { mayDo, tillRights, unlimited } from './till-rights.ts'

const unchanged = {
  till: {},
  office: null,
  limits: unlimited,
} as const
const limited = (discountRateMax: number | null, discountAmountMax: number | null = null) =>
  rightsOf({ ...unchanged, base: 'server', limits: { discountRateMax, discountAmountMax } })

describe('what a role brings', () => {
  it.each(roles)('%s has its permissions until somebody changes it', (role) => {
    expect(permissionsOf(defaultRights(role)).toSorted()).toEqual(rolePermissions[role].toSorted())
    expect(rightsOf({ ...unchanged, base: role })).toEqual(defaultRights(role))
  })

  it('names every right of the till once in the matrix', () => {
    expect(Object.values(tillRightGroups).flat().toSorted()).toEqual(tillRights.toSorted())
  })

  it('takes what was changed and leaves the rest', () => {
    const changed: ChangedRights = {
      ...unchanged,
      base: 'cashier',
      till: { 'discounts.apply': 'yes', 'payments.take': 'no' },
      office: ['sales.read'],
    }
    const rights = rightsOf(changed)
    expect(rights.till['orders.take']).toBe('yes')
    expect(permissionsOf(rights)).toEqual(['orders.take', 'discounts.apply', 'sales.read'])
  })

  it('takes nothing from an owner', () => {
    const stripped = rightsOf({
      ...unchanged,
      base: 'owner',
      till: { 'payments.take': 'no' },
      office: [],
    })
    expect(permissionsOf(stripped)).toEqual([...rolePermissions.owner])
  })
})

describe('mayDo', () => {
  test.each(tillRights)('%s: an owner may, the kitchen may not', (right) => {
    expect(mayDo(defaultRights('owner'), right)).toBe('yes')
    expect(mayDo(defaultRights('kitchen'), right)).toBe('no')
  })

  test.each([
    [100_000, null, 100, 1000, 'yes'],
    [100_000, null, 101, 1000, 'pin'],
    // A third of 100 is 33⅓: 33 is within, 34 is beyond.
    [333_333, null, 33, 100, 'yes'],
    [333_333, null, 34, 100, 'pin'],
    [null, 500, 500, 600, 'yes'],
    [null, 500, 501, 100_000, 'pin'],
    [null, null, 1000, 1000, 'yes'],
    [0, null, 1, 1_000_000, 'pin'],
    [100_000, null, 0, 0, 'yes'],
    [1_000_000, null, 9_000_000_000_000, 9_000_000_000_000, 'yes'],
  ] as const)('up to %s millionths or %s: %i off %i is %s', (rate, amount, off, of, answer) => {
    expect(mayDo(limited(rate, amount), 'discounts.apply', { off, of })).toBe(answer)
  })

  test.each([
    ['yes', 'yes', 'yes'],
    ['yes', 'pin', 'pin'],
    ['pin', 'yes', 'pin'],
    ['pin', 'no', 'no'],
    ['no', 'yes', 'no'],
  ] as const)(
    'discounts: %s, restricted ones: %s; giving one is %s',
    (apply, restricted, answer) => {
      const till = { 'discounts.apply': apply, 'discounts.restricted': restricted }
      const role = rightsOf({ ...unchanged, base: 'server', till })
      expect(mayDo(role, 'discounts.restricted')).toBe(answer)
    },
  )

  it('says no before it looks at a limit', () => {
    const rights = { ...limited(100_000), till: defaultRights('kitchen').till }
    expect(mayDo(rights, 'discounts.apply', { off: 1, of: 1000 })).toBe('no')
  })
})

describe('changing a role', () => {
  const before = { base: 'server' as const, ...defaultRights('server') }
  const mine = rolePermissions.manager
  it.each([
    ['an owner’s', { base: 'owner' as const, ...defaultRights('owner') }, before, 'owner_locked'],
    ['within one’s own', before, { ...before, office: [...before.office, 'sales.read'] }, null],
    ['beyond', before, { ...before, office: ['billing.write'] }, 'beyond_own'],
    [
      'one with more than one’s own',
      { ...before, office: ['billing.write'] },
      { ...before, office: [] },
      'beyond_own',
    ],
  ] as const)('%s', (_, old, next, refusal) => {
    expect(findRoleChangeRefusal(mine, old, next)).toBe(refusal)
  })

  it('can give each office permission, and no till right among them', () => {
    expect(officePermissions).not.toContain('orders.take')
    expect(findRoleChangeRefusal(rolePermissions.owner, before, defaultRights('manager'))).toBe(
      null,
    )
  })

  it('asks for a PIN beyond what may be given away or paid back at once', () => {
    const { till } = defaultRights('owner')
    const role = { till, limits: { ...unlimited, compAmountMax: 500, refundAmountMax: 2000 } }
    const answers = (right: 'lines.comp' | 'payments.refund' | 'payments.unpay', amount: number) =>
      mayDo(role, right, null, amount)
    expect([answers('lines.comp', 500), answers('lines.comp', 501)]).toEqual(['yes', 'pin'])
    expect([answers('payments.refund', 2000), answers('payments.refund', 2001)]).toEqual([
      'yes',
      'pin',
    ])
    expect(answers('payments.unpay', 9999)).toBe('yes')
    expect(mayDo(defaultRights('supervisor'), 'payments.refund', null, 1)).toBe('pin')
  })
})

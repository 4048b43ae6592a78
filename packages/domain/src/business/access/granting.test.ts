import { describe, expect, it } from 'vitest'
import {
  canGrantRole,
  findEditRefusal,
  findGrantRefusal,
  findRightsChangeRefusal,
  findSuspendRefusal,
  type Granter,
  type Managed,
  type Rights,
} from './granting.ts'
import { permissions, type Role, rolePermissions, roles } from './permissions.ts'

const granterOf = (role: Role, branchIds: readonly string[] | null = null): Granter => ({
  id: `me-${role}`,
  role,
  permissions: rolePermissions[role],
  branchIds,
})
const owner = granterOf('owner')
const manager = granterOf('manager')
const quayManager = granterOf('manager', ['quay'])
const program: Granter = { id: '', role: null, permissions, branchIds: null }
const personOf = (role: Role, branchIds: readonly string[] | null = null): Managed => ({
  id: 'you',
  role,
  branchIds,
  status: 'active',
})

describe('nobody grants what they lack', () => {
  it.each(roles)('%s', (role) => {
    const granted = roles.filter((other) => canGrantRole(granterOf(role), other))
    for (const other of granted) {
      const beyond = rolePermissions[other].filter((name) => !rolePermissions[role].includes(name))
      expect([other, beyond]).toEqual([other, []])
    }
    expect(granted.includes('owner')).toBe(role === 'owner')
  })

  it.each([
    ['the owner anything', owner, { role: 'owner', branchIds: null }, null],
    ['a manager no owner', manager, { role: 'owner', branchIds: null }, 'role_beyond'],
    ['a manager another', manager, { role: 'manager', branchIds: null }, null],
    ['a limited one own branches', quayManager, { role: 'server', branchIds: ['quay'] }, null],
    [
      'a limited one no other branch',
      quayManager,
      { role: 'server', branchIds: ['quay', 'pier'] },
      'branches_beyond',
    ],
    ['a limited one not all', quayManager, { role: 'server', branchIds: null }, 'branches_beyond'],
    ['a program no owner', program, { role: 'owner', branchIds: null }, 'role_beyond'],
    ['a program a manager', program, { role: 'manager', branchIds: null }, null],
  ] as const)('%s', (_, granter, rights, refusal) => {
    expect(findGrantRefusal(granter, rights)).toBe(refusal)
  })
})

describe('nobody touches somebody with more rights', () => {
  it.each([
    ['a manager the owner', manager, personOf('owner'), 'more_rights'],
    ['a manager a cashier', manager, personOf('cashier'), null],
    ['the manager of a branch a colleague of all', quayManager, personOf('server'), 'more_rights'],
    ['the manager of a branch one of theirs', quayManager, personOf('server', ['quay']), null],
    ['the manager of a branch another', quayManager, personOf('server', ['pier']), 'more_rights'],
    ['themselves', quayManager, { ...personOf('owner'), id: quayManager.id }, null],
  ] as const)('%s', (_, granter, person, refusal) => {
    expect(findEditRefusal(granter, person)).toBe(refusal)
  })
})

const all = (role: Role): Rights => ({ role, branchIds: null })

describe('nobody locks a business out', () => {
  it.each([
    ['the last owner keeps the role', owner, personOf('owner'), all('manager'), 1, 'last_owner'],
    ['one of two may lose it', owner, personOf('owner'), all('manager'), 2, null],
    [
      'a suspended owner is not the last',
      owner,
      { ...personOf('owner'), status: 'suspended' },
      all('manager'),
      1,
      null,
    ],
    [
      'nobody changes their own role',
      owner,
      { ...personOf('owner'), id: owner.id },
      all('manager'),
      2,
      'own_rights',
    ],
    [
      'nobody changes their own branches',
      owner,
      { ...personOf('owner'), id: owner.id },
      { role: 'owner', branchIds: ['quay'] },
      2,
      'own_rights',
    ],
    [
      'one’s own rights as they are',
      owner,
      { ...personOf('owner'), id: owner.id },
      all('owner'),
      1,
      null,
    ],
    ['the last owner may be limited', owner, personOf('owner'), all('owner'), 1, null],
    ['a manager raises nobody', manager, personOf('cashier'), all('owner'), 2, 'role_beyond'],
  ] as const)('%s', (_, granter, person, rights, activeOwners, refusal) => {
    expect(findRightsChangeRefusal(granter, person, { rights, activeOwners })).toBe(refusal)
  })

  it.each([
    ['the last owner', owner, personOf('owner'), 1, 'last_owner'],
    ['one of two', owner, personOf('owner'), 2, null],
    ['oneself', owner, { ...personOf('owner'), id: owner.id }, 2, 'own_rights'],
    ['an owner by a manager', manager, personOf('owner'), 2, 'more_rights'],
    ['a cashier by a manager', manager, personOf('cashier'), 1, null],
  ] as const)('suspending %s', (_, granter, person, activeOwners, refusal) => {
    expect(findSuspendRefusal(granter, person, activeOwners)).toBe(refusal)
  })
})

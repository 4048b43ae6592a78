import {
  devicePermissions,
  isAllowed,
  permissions,
  type Requirement,
  type Role,
  rolePermissions,
  roles,
} from '@servery/domain/business/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, exampleOf, strangerCompany } from './api-world.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld()
}, 120_000)
afterAll(() => world.close())

const routeOf = (name: string) => {
  const route = contractRoutes.find((one) => one.name === name)
  if (route === undefined) throw new Error(`no route ${name}`)
  return route
}

/** Facts are written by devices, and by no person; so are card payments sent to terminals. */
const ofDevices = new Set([
  'cardAttempts.start',
  'cardAttempts.get',
  'cardAttempts.cancel',
  'cardAttempts.refund',
  'cardAttempts.unfinished',
  'cardAttempts.inDoubt',
  'cardAttempts.settle',
  'cardAttempts.ofOrder',
  'cardAttempts.capture',
  'journal.append',
  'registers.continueAs',
  'registers.setKey',
  'registers.unpair',
  'registers.sayPresence',
  'displays.show',
  'displays.shown',
  'tillCounts.open',
  'tillCounts.rows',
  'tillCounts.addRows',
  'tillCounts.count',
  'tillItems.add',
])

const mayBy = (role: Role, requirement: Requirement | null) =>
  requirement !== null && isAllowed(rolePermissions[role], requirement)
/** What a route might ask for by mistake; null: what nobody has. */
const requirements: readonly (Requirement | null)[] = [...permissions, 'signed_in', null]

/**
 * As few roles as tell what a route asks for from all that any role could tell it from. Roles that
 * have the same rights say the same of it.
 */
function tellingRoles(requirement: Requirement): readonly Role[] {
  const tellsFrom = (role: Role, other: Requirement | null) =>
    mayBy(role, requirement) !== mayBy(role, other)
  const told: Role[] = []
  let open = requirements.filter((other) => roles.some((role) => tellsFrom(role, other)))
  while (open.length > 0) {
    const count = (role: Role) => open.filter((other) => tellsFrom(role, other)).length
    const best = roles.reduce((one, other) => (count(other) > count(one) ? other : one))
    told.push(best)
    open = open.filter((other) => !tellsFrom(best, other))
  }
  return told
}

/** Of the others each route hears one, and on each day another. */
const today = Math.floor(Date.now() / 86_400_000)
function askersOf(requirement: Requirement, index: number): readonly Role[] {
  const telling = tellingRoles(requirement)
  const others = roles.filter((role) => !telling.includes(role))
  const other = others[(today + index) % Math.max(1, others.length)]
  return other === undefined ? telling : [...telling, other]
}

test('the roles that are asked tell apart what all of them together do', () => {
  const isTold = (asked: readonly Role[], one: Requirement, other: Requirement | null) =>
    asked.some((role) => mayBy(role, one) !== mayBy(role, other))
  for (const one of [...permissions, 'signed_in'] as const) {
    const asked = tellingRoles(one)
    expect(asked.length).toBeLessThan(roles.length)
    for (const other of requirements) {
      expect([one, other, isTold(asked, one, other)]).toEqual([
        one,
        other,
        isTold(roles, one, other),
      ])
    }
  }
})

describe('every route, by everyone', () => {
  const others = contractRoutes.filter(({ permission }) => permission !== 'public')

  test.each(others.map((route, index) => [route.name, route, index] as const))(
    '%s asks for its permission',
    async (name, route, index) => {
      const nobody = await world.send(route, {}, exampleOf(name))
      expect(nobody, name).toMatchObject({ status: 401 })
      expect(JSON.parse(nobody.text)).toMatchObject({ code: 'not_signed_in' })
      const { permission = 'public' } = route
      for (const role of askersOf(permission, index)) {
        const headers = await world.personOf(strangerCompany, role)
        const { status, text } = await world.send(route, headers, exampleOf(name))
        const may = isAllowed(rolePermissions[role], permission) && !ofDevices.has(name)
        expect([name, role, status === 403], text).toEqual([name, role, !may])
      }
      const device = await world.send(route, world.deviceOf(strangerCompany), exampleOf(name))
      const may =
        route.permission !== 'signed_in' &&
        isAllowed(devicePermissions, route.permission ?? 'public')
      expect([name, device.status === 403], device.text).toEqual([name, !may])
    },
  )
})

describe('a request in a person’s name', () => {
  test('must come from this site', async () => {
    const { cookie } = await world.personOf(ids.company, 'owner')
    const create = routeOf('categories.create')
    const from = (headers: Record<string, string>) =>
      world.send(create, { cookie: cookie ?? '', ...headers }, exampleOf('categories.create'))
    for (const headers of [
      {},
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: world.url, 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, text } = await from(headers as Record<string, string>)
      expect([status, JSON.parse(text).code]).toEqual([403, 'wrong_origin'])
    }
  })
})

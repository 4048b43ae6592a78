import {
  devicePermissions,
  isAllowed,
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

/** Facts are written by devices, and by no person; so is what a device says of itself. */
const ofDevices = new Set([
  'journal.append',
  'registers.continueAs',
  'registers.setKey',
  'registers.unpair',
  'registers.sayPresence',
])

describe('every route, by everyone', () => {
  const others = contractRoutes.filter(({ permission }) => permission !== 'public')

  test.each(others.map((route) => [route.name, route] as const))(
    '%s asks for its permission',
    async (name, route) => {
      const nobody = await world.send(route, {}, exampleOf(name))
      expect(nobody, name).toMatchObject({ status: 401 })
      expect(JSON.parse(nobody.text)).toMatchObject({ code: 'not_signed_in' })
      for (const role of roles) {
        const headers = await world.personOf(strangerCompany, role)
        const { status, text } = await world.send(route, headers, exampleOf(name))
        const { permission = 'public' } = route
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

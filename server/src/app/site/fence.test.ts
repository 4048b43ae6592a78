import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, exampleOf, strangerCompany } from './api-world.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld()
  await fill()
}, 120_000)
afterAll(() => world.close())

const routeOf = (name: string) => {
  const route = contractRoutes.find((one) => one.name === name)
  if (route === undefined) throw new Error(`no route ${name}`)
  return route
}

// A company may use any id for its own records, also one that another company uses. So that none of
// its own is taken for somebody else's, what creates comes last.
const isCreate = ({ name }: { name: string }) => name.endsWith('.create')
const routes = [
  ...contractRoutes.filter((one) => !isCreate(one)),
  ...contractRoutes.filter(isCreate),
]

/** Everything that the examples name, made through the API itself. */
async function fill(): Promise<void> {
  const owner = await world.personOf(ids.company, 'owner')
  for (const name of [
    'taxRates.create',
    'categories.create',
    'modifierGroups.create',
    'items.create',
    'apiKeys.create',
  ]) {
    const answer = await world.send(routeOf(name), owner, exampleOf(name))
    expect(answer, `${name} ${answer.text}`).toMatchObject({ status: 201 })
  }
  const device = world.deviceOf(ids.company)
  const stored = await world.send(routeOf('journal.append'), device, exampleOf('journal.append'))
  expect(stored, stored.text).toMatchObject({ status: 200 })
}

/** How far from its own the record is that a route is asked with: one of them on each day. */
const steps = [3, 7] as const
const step = steps[Math.floor(Date.now() / 86_400_000) % steps.length] ?? steps[0]

describe('across the fence', () => {
  const ours = Object.values(ids)

  test('lists are of the own company alone', async () => {
    const owner = await world.personOf(strangerCompany, 'owner')
    for (const { name, path, method } of contractRoutes.filter(({ name }) =>
      /\.list$/.test(name),
    )) {
      const { status, text } = await world.send({ method, path }, owner)
      expect([name, status], text).toEqual([name, 200])
      for (const id of ours) expect(text, name).not.toContain(id)
    }
  })

  test.each(routes.map((route) => [route.name, route] as const))(
    '%s shows another company nothing',
    async (name, route) => {
      const input = exampleOf(name)
      const sent = JSON.stringify(input)
      for (const headers of [
        await world.personOf(strangerCompany, 'owner'),
        world.deviceOf(strangerCompany),
      ]) {
        const { status, text } = await world.send(route, headers, input)
        expect(status, text).toBeLessThan(500)
        expect(text).not.toContain('Harbour')
        // What was asked with may be repeated; nothing else of the other company may appear.
        for (const id of ours) if (!sent.includes(id)) expect(text).not.toContain(id)
        if (/\{\w+\}/.test(route.path)) expect([name, status < 300]).toEqual([name, false])
      }
    },
  )

  test('with ids of its other records neither', async () => {
    const askers = [await world.personOf(strangerCompany, 'owner'), world.deviceOf(strangerCompany)]
    for (const [index, route] of routes.entries()) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const { body, parameters } = exampleOf(route.name)
      if (names.length === 0) continue
      const id = ours[(index + step) % ours.length]
      const foreign = Object.fromEntries(names.map((name) => [name, id]))
      for (const headers of askers) {
        const input = { body, parameters: { ...parameters, ...foreign } }
        const { status, text } = await world.send(route, headers, input)
        expect([route.name, status < 300 || status >= 500], text).toEqual([route.name, false])
        expect(text).not.toContain('Harbour')
      }
    }
  }, 120_000)

  test('a device of one company cannot write into another', async () => {
    const append = routeOf('journal.append')
    const { status, text } = await world.send(
      append,
      world.deviceOf(strangerCompany),
      exampleOf('journal.append'),
    )
    expect([status, JSON.parse(text).code]).toEqual([422, 'wrong_register'])
  })

  test('nothing of the other company was changed by all this', async () => {
    const owner = await world.personOf(ids.company, 'owner')
    const item = await world.send(routeOf('items.get'), owner, exampleOf('items.get'))
    expect(JSON.parse(item.text)).toMatchObject({ name: 'Flat white', version: 1, archived: false })
    const order = await world.send(routeOf('orders.get'), owner, exampleOf('orders.get'))
    expect(JSON.parse(order.text)).toMatchObject({ status: 'completed', total: 680 })
  })
})

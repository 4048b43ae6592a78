/** Whoever is limited to a branch gets, on every route, nothing of another one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../people/auth/sign-up/people.store.ts'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, exampleOf, password } from './api-world.ts'

const ownBranch = '019a9c00-0000-7000-8000-0000000000e1'
const email = 'limited@harbour.example'
/** Made for the whole company, whoever made them: a price is no secret of a branch. */
const shared = ['taxRates.create', 'categories.create', 'modifierGroups.create', 'items.create']

let world: ApiWorld
let limited: Record<string, string>
let owner: Record<string, string>
const routeOf = (name: string) => {
  const route = contractRoutes.find((one) => one.name === name)
  if (route === undefined) throw new Error(`no route ${name}`)
  return route
}

beforeAll(async () => {
  world = await createApiWorld()
  await fill()
  owner = await world.personOf(ids.company, 'owner')
  for (const name of shared) await world.send(routeOf(name), owner, exampleOf(name))
  const device = world.deviceOf(ids.company)
  const stored = await world.send(routeOf('journal.append'), device, exampleOf('journal.append'))
  expect(stored, stored.text).toMatchObject({ status: 200 })
  limited = { cookie: await signIn(), origin: world.url }
}, 120_000)
afterAll(() => world.close())

/** A second branch, and an owner of it alone: with every permission, and one branch. */
async function fill(): Promise<void> {
  const scope = { companyId: ids.company, branchIds: null }
  await world.database.withTenant(scope, async (tx) => {
    await tx
      .insertInto('branches')
      .values({
        company_id: ids.company,
        id: ownBranch,
        name: 'Pier',
        company_name: 'Harbour',
        time_zone: 'Europe/London',
        currency: 'GBP',
        revision: 0,
      })
      .execute()
    await tx
      .insertInto('billing_records')
      .values([ids.branch, ownBranch].map((id) => ({ company_id: ids.company, id, branch_id: id })))
      .execute()
  })
  await createPerson(world.database, {
    companyId: ids.company,
    id: '019a9c00-0000-7000-8000-0000000000e2',
    firstName: 'Lee',
    secondName: 'Pier',
    email,
    password,
    role: 'owner',
    branchIds: [ownBranch],
  })
}

async function signIn(): Promise<string> {
  const response = await fetch(`${world.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const isPublic = ({ permission }: { permission?: string | undefined }) => permission === 'public'
const guarded = contractRoutes.filter((route) => !isPublic(route))
const namesBranch = guarded.filter(({ name, path }) => {
  const { parameters = {}, body = {} } = exampleOf(name)
  return (
    JSON.stringify([parameters, body]).includes(ids.branch) ||
    (path.includes('{id}') && path.startsWith('/branches'))
  )
})

describe('a person of one branch', () => {
  test('the routes that name a branch are found', () => {
    const names = namesBranch.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['billing.get', 'registers.create', 'branches.get', 'sync.pull']),
    )
  })

  test.each(namesBranch.map((route) => [route.name, route] as const))(
    '%s of another branch is refused, or shows nothing',
    async (name, route) => {
      const { status, text } = await world.send(route, limited, exampleOf(name))
      expect(status, text).toBeLessThan(500)
      expect([name, status < 300 && text.includes('Harbour Quay')]).toEqual([name, false])
      if (status < 300) expect(text, name).not.toContain(ids.order)
    },
  )

  test.each(
    guarded.filter(({ method }) => method === 'GET').map((route) => [route.name, route] as const),
  )('%s without a branch shows the own one alone', async (name, route) => {
    const { parameters = {} } = exampleOf(name)
    const { branchId: _, ...rest } = parameters as { branchId?: string }
    if (route.path.includes('{branchId}')) return
    const { status, text } = await world.send(route, limited, { parameters: rest })
    expect(status, text).toBeLessThan(500)
    for (const secret of [ids.branch, ids.register, ids.order, 'Harbour Quay']) {
      expect(text, name).not.toContain(secret)
    }
  })

  test('nothing was changed by all this', async () => {
    const branch = await world.send(routeOf('branches.get'), owner, {
      parameters: { id: ids.branch },
    })
    expect(JSON.parse(branch.text)).toMatchObject({ name: 'Harbour Quay', version: 1 })
    const record = await world.send(routeOf('billing.get'), owner, {
      parameters: { branchId: ids.branch },
    })
    expect(JSON.parse(record.text)).toMatchObject({ version: 1, accountHint: null })
  })
})

import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let supervisor: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  const { supervisor: permissions } = rolePermissions
  supervisor = world.as(limited(ownerOf(company.companyId), { permissions }))
})
afterAll(() => world.close())

const lastWeek = () => ({
  ...{ id: v7(), name: 'Last week by net', page: '/sales' as const },
  state: { range: 'last_week', 't.sort': '-net' },
})
const namesOf = async (client: TestClient) =>
  (await client.savedViews.list({})).rows.map(({ name }) => name)

it('keeps a view for the person who saved it, and says the same when asked again', async () => {
  const input = lastWeek()
  const saved = await owner.savedViews.create(input)
  expect(saved).toMatchObject({ ...input, shared: false, isOwn: true, isDefault: false })
  expect(await owner.savedViews.create(input)).toEqual(saved)
  expect(await namesOf(supervisor)).toEqual([])
  const { id, version } = saved
  const stolen = supervisor.savedViews.archive({ id, version, archived: true })
  expect(await refusalOf(stolen)).toEqual({ code: 'not_found', field: 'id' })
  const { isOwn: _own, isDefault: _default, updatedAt: _at, updatedBy: _by, ...body } = saved
  const { archived: _archived, ...content } = body
  const renamed = await owner.savedViews.update({ ...content, name: 'Week' })
  expect(renamed).toMatchObject({ name: 'Week', version: 2, state: input.state })
  await owner.savedViews.archive({ id, version: 2, archived: true })
  expect(await namesOf(owner)).toEqual([])
})

it('is shared by who may, and seen by those who may open the page', async () => {
  const view = { ...lastWeek(), name: 'For all', shared: true }
  expect(await refusalOf(supervisor.savedViews.create(view))).toEqual({
    ...{ code: 'not_allowed', field: 'shared' },
  })
  const saved = await owner.savedViews.create(view)
  const seen = (await supervisor.savedViews.list({ page: '/sales' })).rows
  expect(seen).toMatchObject([{ id: view.id, isOwn: false, shared: true }])
  const { id, version } = saved
  const gone = supervisor.savedViews.archive({ id, version, archived: true })
  expect(await refusalOf(gone)).toEqual({ code: 'not_allowed', field: 'shared' })
  const cook = world.as(
    limited(ownerOf(company.companyId), { permissions: rolePermissions.kitchen }),
  )
  expect(await namesOf(cook)).toEqual([])
  // The hours on the page of shifts are for those who may read the team.
  const planner = world.as(limited(ownerOf(company.companyId), { permissions: ['team.read'] }))
  const ofShifts = { ...lastWeek(), name: 'Hours', page: '/reports/shiftReports' as const }
  await planner.savedViews.create(ofShifts)
  expect(await namesOf(planner)).toEqual(['Hours'])
})

it('opens a page with a view, each person with their own', async () => {
  const { id } = await owner.savedViews.create({ ...lastWeek(), name: 'Mine', shared: true })
  await supervisor.savedViews.setDefault({ page: '/sales', viewId: id })
  const defaultsOf = async (client: TestClient) =>
    (await client.savedViews.list({ page: '/sales' })).rows
      .filter(({ isDefault }) => isDefault)
      .map((row) => row.id)
  expect(await defaultsOf(supervisor)).toEqual([id])
  expect(await defaultsOf(owner)).toEqual([])
  const wrong = supervisor.savedViews.setDefault({ page: '/orders', viewId: id })
  expect(await refusalOf(wrong)).toEqual({ code: 'reference_unknown', field: 'viewId' })
  await supervisor.savedViews.setDefault({ page: '/sales', viewId: null })
  expect(await defaultsOf(supervisor)).toEqual([])
})

it('takes no page of a list with it, and shows nothing to another company', async () => {
  const turned = { ...lastWeek(), state: { after: 'x' } }
  expect((await refusalOf(owner.savedViews.create(turned))).code).toBe('invalid_input')
  const other = await world.addCompany()
  expect(await namesOf(world.as(other.owner))).toEqual([])
})

import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairDevice } from '../../app/pair-device.ts'
import { createTestWorld, type TestCompany, type TestWorld } from '../../app/test-world.ts'
import type { Principal } from '../../platform/access/principal.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
})
afterAll(() => world.close())

const screen = {
  ...{ phase: 'order', currency: 'GBP', number: 'A-1', saved: 0, total: 340, due: 340, change: 0 },
  lines: [{ name: 'Flat white', quantity: 1000, unit: 'each', details: [], total: 340 }],
  receiptUrl: '',
} as unknown as ShownScreen

const owner = () => world.as(company.owner)
const device = (deviceKind: 'till' | 'display', registerId: string) => {
  const [branchId] = company.branchIds
  const principal: Principal = {
    ...{ kind: 'device', deviceKind, companyId: company.companyId, branchIds: [branchId] },
    ...{ branchId, registerId, permissions: devicePermissions },
  }
  return world.as(principal)
}

async function add(kind: 'till' | 'display', more: { showsId?: string } = {}) {
  const id = v7()
  const [branchId] = company.branchIds
  await owner().registers.create({ id, branchId, name: kind, kind, ...more })
  await pairDevice({ owner: owner(), device: world.as(null) }, id, { kind })
  return id
}

it('a screen beside a till reads its last word, and that one alone', async () => {
  const till = await add('till')
  const other = await add('till')
  const display = await add('display', { showsId: till })
  expect(await device('display', display).displays.shown()).toEqual({
    tillId: till,
    tillName: 'till',
    screen: null,
  })
  await device('till', other).displays.show({ ...screen, number: 'B-9' })
  await device('till', till).displays.show(screen)
  expect(await device('display', display).displays.shown()).toMatchObject({ screen })
  const idle = { ...screen, phase: 'idle', lines: [] } as ShownScreen
  await device('till', till).displays.show(idle)
  // Whoever connects again sees what is so now, and nothing of the order before.
  expect((await device('display', display).displays.shown()).screen?.lines).toEqual([])
})

it('shows numbers where it stands beside no till, and stands beside tills of its branch alone', async () => {
  const display = await add('display')
  expect(await device('display', display).displays.shown()).toEqual({
    tillId: null,
    tillName: null,
    screen: null,
  })
  const create = owner().registers.create({
    ...{ id: v7(), branchId: company.branchIds[1], name: 'Far', kind: 'display' as const },
    showsId: await add('till'),
  })
  await expect(create).rejects.toMatchObject({ code: 'reference_unknown' })
})

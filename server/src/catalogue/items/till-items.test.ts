import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { employ } from '../../journal/append/trade-world.ts'
import type { Principal } from '../../platform/access/index.ts'

let tills: TillWorld
beforeAll(async () => {
  tills = await createTillWorld()
})
afterAll(() => tills.world.close())

it('is added at a till by who may, or with the PIN of who may, and is taxed as others are', async () => {
  const { owner, world, companyId, branchId, actorId } = tills
  const { id: categoryId } = await owner.categories.create({ id: v7(), name: 'Bakes' })
  const tax = { name: 'VAT 20 %', rate: 200_000 as never, inclusive: true }
  const { id: rateId } = await owner.taxRates.create({ id: v7(), ...tax })
  const { id: barId } = await owner.stations.create({ id: v7(), name: 'Bar' })
  const like = { categoryId, taxRateIds: [rateId], stationIds: [barId] }
  await owner.items.create({ id: v7(), name: 'Bun', price: 200 as never, ...like })
  const server = v7()
  await employ(world.database, { companyId, branchId }, [{ actorId: server }])
  await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
    trx.updateTable('team_members').set({ role: 'server' }).where('id', '=', server).execute(),
  )
  const device: Principal = {
    ...{ kind: 'device', deviceKind: 'till', companyId, branchIds: [branchId], branchId },
    ...{ registerId: tills.till.registerId, permissions: devicePermissions },
  }
  const { tillItems } = world.as(device)
  const id = v7()
  const item = { id, name: 'Scone', price: 320 as never, categoryId, barcode: '5012345678900' }
  const refused = { code: 'reference_unknown', field: 'memberId' }
  expect(await refusalOf(tillItems.add({ ...item, memberId: server }))).toMatchObject(refused)
  const stranger = { memberId: v7(), approverId: actorId }
  expect(await refusalOf(tillItems.add({ ...item, ...stranger }))).toMatchObject(refused)
  const approved = { ...item, memberId: server, approverId: actorId }
  expect(await tillItems.add(approved)).toEqual({ id, name: 'Scone' })
  expect(await tillItems.add(approved)).toEqual({ id, name: 'Scone' })
  expect(await owner.items.get({ id })).toMatchObject({
    ...{ version: 1, price: 320, barcode: '5012345678900', soldOut: false },
    ...like,
  })
  const other = tillItems.add({ ...item, id: v7(), memberId: actorId })
  expect(await refusalOf(other)).toMatchObject({ code: 'duplicate_value', field: 'barcode' })
  expect(await refusalOf(owner.tillItems.add(approved))).toMatchObject({ code: 'not_allowed' })
})

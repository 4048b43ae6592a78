import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
}, 120_000)
afterAll(() => world.close())

type Input = Parameters<TestClient['serviceCharges']['create']>[0]
const add = (name: string, more: Partial<Input> = {}) =>
  world
    .as(company.owner)
    .serviceCharges.create({ id: v7(), name, kind: 'percent', value: 125_000, ...more })
const always = { orderTypes: null, minTotal: null, waiveFrom: null, minCovers: null }

describe('a service charge', () => {
  it('reaches the tills with the rule by which it comes', async () => {
    const automatic = { ...always, orderTypes: ['eat_in' as const], minTotal: minorUnits(5000) }
    const made = await add('Service', { automatic, receiptLabel: 'Service for the team' })
    expect(made).toMatchObject({ version: 1, destination: 'staff', mandatory: false })
    const [branchId] = company.branchIds
    const { records } = await world.as(company.owner).sync.pull({ branchId, cursor: 0 })
    expect(records.serviceCharges.find(({ id }) => id === made.id)).toMatchObject({
      automatic,
      receiptLabel: 'Service for the team',
      basis: 'after_discounts',
    })
  })

  it('makes sense', async () => {
    const both = { ...always, minTotal: minorUnits(1), waiveFrom: minorUnits(2) }
    expect(await refusalOf(add('Both', { automatic: both }))).toMatchObject({
      code: 'invalid_input',
      field: 'automatic.waiveFrom',
    })
    const party = { ...always, minTotal: minorUnits(1), minCovers: 6 }
    expect(await refusalOf(add('Party', { automatic: party }))).toMatchObject({
      code: 'invalid_input',
      field: 'automatic.minCovers',
    })
    expect(await refusalOf(add('Too much', { value: 1_000_001 }))).toMatchObject({
      code: 'invalid_input',
      field: 'value',
    })
    const open = { kind: 'open_amount', value: 5000 } as const
    expect(await refusalOf(add('Open', { ...open, automatic: always }))).toMatchObject({
      code: 'invalid_input',
      field: 'automatic',
    })
    expect(await add('Open', open)).toMatchObject(open)
    expect(await refusalOf(add('Service'))).toMatchObject({ code: 'duplicate_value' })
  })

  it('bears only taxes that are there', async () => {
    expect(await refusalOf(add('Taxed', { taxKind: 'own' }))).toMatchObject({
      code: 'invalid_input',
      field: 'taxRateIds',
    })
    expect(await refusalOf(add('Taxed', { taxKind: 'own', taxRateIds: [v7()] }))).toMatchObject({
      code: 'reference_unknown',
      field: 'taxRateIds',
    })
    const tax = await world
      .as(company.owner)
      .taxRates.create({ id: v7(), name: 'VAT', rate: rate(200_000), inclusive: true })
    const made = await add('Taxed', { taxKind: 'own', taxRateIds: [tax.id] })
    expect(made.taxRateIds).toEqual([tax.id])
  })
})

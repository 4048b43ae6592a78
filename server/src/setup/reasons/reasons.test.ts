import type { ReasonRow } from '@servery/contract/setup/reasons.ts'
import {
  newReasonDetails,
  type ReasonDetails,
  type ReasonList,
} from '@servery/domain/offer/catalogue/reasons.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
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

const ask = () => world.as(company.owner)
const add = (name: string, list: ReasonList, more: Partial<ReasonRow> = {}) =>
  ask().reasons.create({ ...more, id: v7(), name, details: newReasonDetails(list) })
const listed = async (list: ReasonList) =>
  (await ask().reasons.list({ list })).rows.map(({ name }) => name)
/** What a record says besides its head. */
const contentOf = ({ archived: _a, updatedAt: _t, updatedBy: _b, ...content }: ReasonRow) => content

describe('a reason', () => {
  it('belongs to one list for good, with the details of that list', async () => {
    const made = await add('Cold food', 'comp')
    expect(made).toMatchObject({
      active: true,
      requiresNote: false,
      details: { list: 'comp', countsAs: 'quality', printsOnReceipt: true, maxAmount: null },
    })
    expect(await listed('comp')).toContain('Cold food')
    expect(await listed('void')).not.toContain('Cold food')
    const details: ReasonDetails = newReasonDetails('void')
    expect(await refusalOf(ask().reasons.update({ ...contentOf(made), details }))).toMatchObject({
      code: 'invalid_input',
      field: 'details.list',
    })
    const mixed = { list: 'refund', returnsToStock: true, countsAs: 'staff' } as never
    expect(
      await refusalOf(ask().reasons.create({ id: v7(), name: 'Mixed', details: mixed })),
    ).toMatchObject({ code: 'unknown_field' })
  })

  it('has a name of its own in its list, until it is archived', async () => {
    const first = await add('Spilt', 'void')
    expect(await refusalOf(add('SPILT', 'void'))).toMatchObject({
      code: 'duplicate_value',
      field: 'name',
    })
    await add('Spilt', 'refund')
    await ask().reasons.archive({ id: first.id, version: 1, archived: true })
    await add('Spilt', 'void')
    expect(
      await refusalOf(ask().reasons.archive({ id: first.id, version: 2, archived: false })),
    ).toMatchObject({ code: 'duplicate_value' })
  })

  it('stands in the order that was chosen', async () => {
    const [a, b] = [await add('First', 'unpay'), await add('Second', 'unpay')]
    const { rows } = await ask().reasons.order({ ids: [b.id, a.id] })
    expect(rows.map(({ position }) => position)).toEqual([0, 10])
    expect(await listed('unpay')).toEqual(['Second', 'First'])
  })

  it('reaches the tills of its branches, and leaves them while it is switched off', async () => {
    const [here = '', there = ''] = [company.branchIds[0], v7()]
    const made = await add('Only here', 'void', { branchIds: [here] })
    const elsewhere = await add('Only there', 'void', { branchIds: [there] })
    const pulled = await ask().sync.pull({ branchId: here, cursor: 0 })
    const find = (id: string, from = pulled) => from.records.reasons.find((one) => one.id === id)
    expect(find(made.id)).toMatchObject({ name: 'Only here', archived: false })
    expect(find(elsewhere.id)).toMatchObject({ archived: true })
    const off = await ask().reasons.update({ ...contentOf(made), active: false })
    const next = await ask().sync.pull({ branchId: here, cursor: pulled.cursor })
    expect(find(made.id, next)).toMatchObject({ archived: true })
    expect(await listed('void')).toContain('Only here')
    await ask().reasons.update({ ...contentOf(off), active: true })
    const last = await ask().sync.pull({ branchId: here, cursor: next.cursor })
    expect(find(made.id, last)).toMatchObject({ archived: false })
  })

  it('is not what another business sees', async () => {
    const made = await add('Ours', 'no_sale')
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.reasons.get({ id: made.id }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(stranger.reasons.order({ ids: [made.id] }))).toMatchObject({
      code: 'reference_unknown',
    })
  })
})

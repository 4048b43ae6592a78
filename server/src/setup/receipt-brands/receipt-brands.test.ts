import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

it('there is one for the company and one for each branch that wants its own', async () => {
  const [quay, pier] = company.branchIds
  const ofCompany = await owner.receiptBrands.create({ id: v7(), businessName: 'Everywhere' })
  const own = await owner.receiptBrands.create({ id: v7(), branchId: quay, businessName: 'Quay' })
  const twice = { code: 'duplicate_value' }
  await expect(owner.receiptBrands.create({ id: v7() })).rejects.toMatchObject(twice)
  await expect(owner.receiptBrands.create({ id: v7(), branchId: quay })).rejects.toMatchObject(
    twice,
  )
  const namesAt = async (branchId: string) =>
    (await owner.receiptBrands.list({ branchId })).rows.map((row) => row.businessName).sort()
  expect(await namesAt(quay)).toEqual(['Everywhere', 'Quay'])
  expect(await namesAt(pier)).toEqual(['Everywhere'])
  const { records } = await owner.sync.pull({ branchId: quay, cursor: 0 })
  expect(records.receiptBrands.map(({ id }) => id).sort()).toEqual([ofCompany.id, own.id].sort())
  await owner.receiptBrands.archive({ id: own.id, version: 1, archived: true })
  expect(await namesAt(quay)).toEqual(['Everywhere'])
})

it('that of every branch is changed only by those who look after all of them', async () => {
  const other = await world.addCompany()
  const brand = { id: v7(), businessName: 'Everywhere' }
  const limited = world.as({ ...other.owner, branchIds: other.branchIds.slice(0, 1) })
  const refused = { code: 'not_allowed' }
  await expect(limited.receiptBrands.create(brand)).rejects.toMatchObject(refused)
  const made = await world.as(other.owner).receiptBrands.create(brand)
  const change = { ...brand, version: made.version, businessName: 'Here' }
  await expect(limited.receiptBrands.update(change)).rejects.toMatchObject(refused)
  const gone = { id: made.id, version: made.version, archived: true }
  await expect(limited.receiptBrands.archive(gone)).rejects.toMatchObject(refused)
  expect(await limited.receiptBrands.get({ id: made.id })).toEqual(made)
})

it.each([
  ['a fourth line of the header', { header: ['1', '2', '3', '4'] }],
  ['a line that is longer than the paper', { footer: ['x'.repeat(43)] }],
  ['a link that is none', { qr: { kind: 'link', label: '', url: 'javascript:alert(1)' } }],
  ['a logo that is somewhere else', { logo: 'https://example.com/logo.png' }],
])('refuses %s', async (_, content) => {
  const create = owner.receiptBrands.create({ id: v7(), ...content } as never)
  await expect(create).rejects.toMatchObject({ code: expect.stringMatching(/invalid|BAD/) })
})

it('refuses a logo of another company', async () => {
  const other = world.as((await world.addCompany()).owner)
  const path = `/images/${'a'.repeat(32)}.webp`
  const create = other.receiptBrands.create({ id: v7(), logo: path })
  await expect(create).rejects.toMatchObject({ code: 'reference_unknown' })
})

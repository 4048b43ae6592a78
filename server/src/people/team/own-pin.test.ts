import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Person } from '../../platform/access/principal.ts'
import { isPin } from './pin.ts'
import { findBranchTeam } from './team.store.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
})
afterAll(() => world.close())

const teamOf = (branchId: string) =>
  world.database.withTenant(company.scope, (trx) => findBranchTeam(company.scope, trx, branchId))

async function addColleague(branchIds: readonly string[]): Promise<Person> {
  const userId = v7()
  await world.database.withTenant(company.scope, (trx) =>
    trx
      .insertInto('users')
      .values({
        company_id: company.companyId,
        id: userId,
        first_name: 'Max',
        second_name: 'Manager',
        email: `${userId}@harbour.example`,
        role: 'manager',
        branch_ids: [...branchIds],
      })
      .execute(),
  )
  return { ...limited(company.owner, { branchIds }), userId, role: 'manager', name: 'Max Manager' }
}

it('makes whoever sets one a member of the team, in all their branches', async () => {
  const answer = await world.as(company.owner).team.setOwnPin({ pin: '2580' })
  expect(answer).toEqual({ memberId: company.owner.userId, displayName: 'Olive' })
  for (const branchId of company.branchIds) {
    const [member] = await teamOf(branchId)
    expect(member?.input).toMatchObject({ displayName: 'Olive', role: 'owner' })
    if (member === undefined || member.pin === null) throw new Error('no PIN was kept')
    expect(await isPin('2580', member.pin)).toBe(true)
  }
})

it('is set twice without a trace, and changed at will', async () => {
  const owner = world.as(company.owner)
  const [before] = await teamOf(company.branchIds[0])
  await owner.team.setOwnPin({ pin: '2580' })
  const [same] = await teamOf(company.branchIds[0])
  expect(same?.version).toBe(before?.version)
  await owner.team.setOwnPin({ pin: '1379' })
  const [changed] = await teamOf(company.branchIds[0])
  expect(changed?.version).toBe((before?.version ?? 0) + 1)
})

it.each([
  ['1234', 'pin_too_simple'],
  ['0000', 'pin_too_simple'],
  ['123', 'invalid_input'],
  ['1234567', 'invalid_input'],
  ['12a4', 'invalid_input'],
])('%s is refused: %s', async (pin, code) => {
  const refused = world.as(company.owner).team.setOwnPin({ pin })
  expect(await refusalOf(refused)).toEqual({ code, field: 'pin' })
})

it('is one’s own among the colleagues of a branch', async () => {
  const [branchId] = company.branchIds
  const colleague = world.as(await addColleague([branchId]))
  expect(await refusalOf(colleague.team.setOwnPin({ pin: '1379' }))).toEqual({
    code: 'duplicate_value',
    field: 'pin',
  })
  // Nothing of the refused attempt is left behind.
  expect((await teamOf(branchId)).map(({ input }) => input.displayName)).toEqual(['Olive'])
  await colleague.team.setOwnPin({ pin: '8642' })
  expect((await teamOf(branchId)).map(({ input }) => input.role).sort()).toEqual([
    'manager',
    'owner',
  ])
})

it('is nothing for devices and strangers', async () => {
  expect((await refusalOf(world.as(null).team.setOwnPin({ pin: '2580' }))).code).toBe(
    'not_signed_in',
  )
})

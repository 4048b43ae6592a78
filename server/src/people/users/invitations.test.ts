import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Newcomer, Person } from '../../platform/access/principal.ts'
import { addColleague, emailsTo, password } from './team-world.ts'

const dayMs = 86_400_000
let world: TestWorld
let company: TestCompany
let boss: Person
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  boss = await addColleague(world, company, { role: 'owner' })
})
afterAll(() => world.close())

const addressOf = (name: string) => `${name}-${v7()}@guests.example`
const names = { firstName: 'Sam', secondName: 'Okafor' }

async function inviteOne(by: Person = boss, rights: object = {}) {
  const email = addressOf('sam')
  const request = {
    invitations: [{ id: v7(), email }],
    role: 'server' as const,
    branchIds: null,
    message: 'Welcome aboard.',
    ...rights,
  }
  const { rows } = await world.as(by).invitations.create(request)
  const [letter] = await emailsTo(world, email)
  return { email, row: rows[0], token: letter?.token ?? '', letter, request }
}
const nobody = () => world.as(null).invitations
const accept = (token: string, secret = password) =>
  nobody().accept({ token, ...names, password: secret })
const reasonOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (thrown: { data?: { detail?: { reason?: string } } }) => thrown,
  )
  return error?.data?.detail?.reason
}

function peopleOf(of: TestCompany, email: string) {
  return world.database.withTenant(of.scope, (trx) =>
    trx
      .selectFrom('users')
      .innerJoin('user_companies', (join) =>
        join
          .onRef('user_companies.company_id', '=', 'users.company_id')
          .onRef('user_companies.user_id', '=', 'users.id'),
      )
      .select(['users.id', 'users.role', 'users.branch_ids', 'users.first_name'])
      .where('users.company_id', '=', of.companyId)
      .where('users.email', '=', email)
      .execute(),
  )
}
const identitiesOf = (email: string) =>
  world.database.identity
    .selectFrom('identities')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .execute()

async function addNewcomer(email: string): Promise<Newcomer> {
  const id = v7()
  await world.database.identity
    .insertInto('identities')
    .values({ id, name: 'Sam', email, email_verified: false, image: null })
    .execute()
  return { userId: id, email, name: 'Sam' }
}

describe('a letter', () => {
  it('says who invites, to what, and holds a link of which only a hash is kept', async () => {
    const { row, token, letter } = await inviteOne()
    expect(row).toMatchObject({ letterSent: true, expired: false, invitedBy: boss.name })
    expect(letter?.subject).toBe(`${boss.name} invites you to Harbour`)
    expect(letter?.content).toContain('Welcome aboard.')
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await world.database.withTenant(company.scope, (trx) =>
      trx
        .selectFrom('invitations')
        .selectAll()
        .where('id', '=', row?.id ?? '')
        .execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored[0]?.expires_at.getTime()).toBe(world.services.now() + 7 * dayMs)
  })

  it('goes to twenty at once and no more; all of them or none', async () => {
    const emails = Array.from({ length: 20 }, () => addressOf('many'))
    const request = { role: 'server' as const, branchIds: null }
    const invitations = emails.map((email) => ({ id: v7(), email }))
    const { rows } = await world.as(boss).invitations.create({ ...request, invitations })
    expect(rows.map(({ email }) => email)).toEqual(emails)
    for (const email of emails) expect(await emailsTo(world, email)).toHaveLength(1)

    const fresh = addressOf('fresh')
    const again = [
      { id: v7(), email: fresh },
      { id: v7(), email: emails[0] ?? '' },
    ]
    const refused = world.as(boss).invitations.create({ ...request, invitations: again })
    expect(await refusalOf(refused)).toEqual({
      code: 'duplicate_value',
      field: 'invitations.1.email',
    })
    expect(await emailsTo(world, fresh)).toEqual([])
    const many = [...invitations, { id: v7(), email: fresh }].map(({ email }) => ({
      id: v7(),
      email,
    }))
    const tooMany = world.as(boss).invitations.create({ ...request, invitations: many })
    expect((await refusalOf(tooMany)).code).toBe('invalid_input')
  })

  it('is not sent twice when the same request comes again', async () => {
    const { request, row, email } = await inviteOne()
    const { rows } = await world.as(boss).invitations.create(request)
    expect(rows[0]?.id).toBe(row?.id)
    expect(await emailsTo(world, email)).toHaveLength(1)
    const other = world.as(boss).invitations.create({ ...request, role: 'cashier' })
    expect((await refusalOf(other)).code).toBe('id_reused')
  })

  it('is told to open pages when it is made, sent again and taken back', async () => {
    const heard: string[] = []
    const end = world.services.live.subscribe(({ companyId, event }) => {
      if (companyId === company.companyId) heard.push(event.type)
    })
    const { row } = await inviteOne()
    expect(heard).toEqual(['company'])
    await world.as(boss).invitations.resend({ id: row?.id ?? '' })
    expect(heard).toHaveLength(2)
    await world.as(boss).invitations.revoke({ id: row?.id ?? '' })
    expect(heard).toHaveLength(3)
    end()
  })

  it('does not go to people who are here, nor twice to one address', async () => {
    const colleague = await addColleague(world, company, { role: 'server' })
    const email = `${colleague.userId}@harbour.example`
    const one = { role: 'server' as const, branchIds: null }
    const here = world
      .as(boss)
      .invitations.create({ ...one, invitations: [{ id: v7(), email: email.toUpperCase() }] })
    expect((await refusalOf(here)).field).toBe('invitations.0.email')
    const twice = addressOf('twice')
    const both = [
      { id: v7(), email: twice },
      { id: v7(), email: twice },
    ]
    const refused = world.as(boss).invitations.create({ ...one, invitations: both })
    expect((await refusalOf(refused)).field).toBe('invitations.1.email')
  })

  it('is limited per company', async () => {
    const busy = await world.addCompany()
    const send = () =>
      world.as(busy.owner).invitations.create({
        invitations: Array.from({ length: 20 }, () => ({ id: v7(), email: addressOf('busy') })),
        role: 'server',
        branchIds: null,
      })
    for (let round = 0; round < 5; round += 1) await send()
    expect((await refusalOf(send())).code).toBe('too_many_requests')
  })
})

describe('nobody invites beyond their own rights', () => {
  it.each([
    ['a manager no owner', 'manager', null, { role: 'owner' }, 'role'],
    ['a limited one not all branches', 'manager', 'quay', {}, 'branchIds'],
  ] as const)('%s', async (_, role, limit, rights, field) => {
    const branchIds = limit === null ? null : [company.branchIds[0]]
    const inviter = await addColleague(world, company, { role, branchIds })
    expect(await refusalOf(inviteOne(inviter, rights))).toEqual({ code: 'not_allowed', field })
  })

  it('nor sends again or withdraws what others may', async () => {
    const { row } = await inviteOne(boss, { role: 'owner' })
    const manager = world.as(await addColleague(world, company, { role: 'manager' })).invitations
    const id = row?.id ?? ''
    expect(await refusalOf(manager.resend({ id }))).toEqual({ code: 'not_allowed', field: 'id' })
    expect(await refusalOf(manager.revoke({ id }))).toEqual({ code: 'not_allowed', field: 'id' })
  })

  it('a limited one sees those of that branch alone', async () => {
    const [quay, pier] = company.branchIds
    const limited = await addColleague(world, company, { role: 'manager', branchIds: [quay] })
    const own = await inviteOne(limited, { branchIds: [quay] })
    const other = await inviteOne(boss, { branchIds: [pier] })
    const { rows } = await world.as(limited).invitations.list()
    const ids = rows.map(({ id }) => id)
    expect(ids).toContain(own.row?.id)
    expect(ids).not.toContain(other.row?.id)
    expect(JSON.stringify(rows)).not.toContain(pier)
    const hidden = world.as(limited).invitations.revoke({ id: other.row?.id ?? '' })
    expect((await refusalOf(hidden)).code).toBe('not_found')
  })
})

describe('the link', () => {
  it('makes an account, a person and a place in the company, once', async () => {
    const branchIds = [company.branchIds[1]]
    const { email, token } = await inviteOne(boss, { role: 'supervisor', branchIds })
    expect(await nobody().find({ token })).toMatchObject({
      companyName: 'Harbour',
      role: 'supervisor',
      email,
      invitedBy: boss.name,
      account: 'none',
      signedIn: false,
    })
    expect(await accept(token)).toEqual({ email, signedIn: true })
    expect(await peopleOf(company, email)).toEqual([
      expect.objectContaining({ role: 'supervisor', branch_ids: branchIds, first_name: 'Sam' }),
    ])
    expect(await identitiesOf(email)).toEqual([expect.objectContaining({ email_verified: true })])
    expect(await reasonOf(nobody().find({ token }))).toBe('accepted')
    const { rows } = await world.as(boss).invitations.list()
    expect(rows.map((row) => row.email)).not.toContain(email)
  })

  it('accepted by two requests at once, and again later, makes one person', async () => {
    const { email, token } = await inviteOne()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map((one) => one.email)).toEqual([email, email])
    expect(answers.filter(({ signedIn }) => signedIn)).toHaveLength(1)
    // Whoever comes late with the same password is not signed in by it: that asks for more.
    expect(await accept(token)).toEqual({ email, signedIn: false })
    expect(await reasonOf(accept(token, 'another password'))).toBe('accepted')
    expect(await peopleOf(company, email)).toHaveLength(1)
    expect(await identitiesOf(email)).toHaveLength(1)
  })

  it('is good for seven days, and again once it is sent again', async () => {
    const { email, row, token } = await inviteOne()
    world.pass(7 * dayMs)
    expect(await reasonOf(accept(token))).toBe('expired')
    expect((await world.as(boss).invitations.list()).rows).toContainEqual(
      expect.objectContaining({ email, expired: true }),
    )
    const resent = await world.as(boss).invitations.resend({ id: row?.id ?? '' })
    expect(resent).toMatchObject({ expired: false, letterSent: true })
    const letters = await emailsTo(world, email)
    const fresh = letters.find((letter) => letter.token !== token)?.token ?? ''
    expect(await reasonOf(accept(token))).toBe('unknown')
    expect(await accept(fresh)).toMatchObject({ email })
  })

  it('of an expired invitation makes room for a new one to the same address', async () => {
    const { email } = await inviteOne()
    world.pass(8 * dayMs)
    const again = { invitations: [{ id: v7(), email }], role: 'server' as const, branchIds: null }
    const { rows } = await world.as(boss).invitations.create(again)
    expect(rows).toHaveLength(1)
    const open = (await world.as(boss).invitations.list()).rows
    expect(open.filter((row) => row.email === email)).toHaveLength(1)
  })

  it('leads nowhere once it is withdrawn', async () => {
    const { row, token, email } = await inviteOne()
    const id = row?.id ?? ''
    expect(await world.as(boss).invitations.revoke({ id })).toEqual({ revoked: true })
    expect(await world.as(boss).invitations.revoke({ id })).toEqual({ revoked: true })
    expect(await reasonOf(nobody().find({ token }))).toBe('withdrawn')
    expect(await reasonOf(accept(token))).toBe('withdrawn')
    expect(await identitiesOf(email)).toEqual([])
  })

  it('that nobody has made leads nowhere', async () => {
    expect(await reasonOf(accept('x'.repeat(43)))).toBe('unknown')
    expect((await refusalOf(nobody().find({ token: 'short' }))).code).toBe('invalid_input')
  })

  it('takes no password that the policy refuses', async () => {
    const { token, email } = await inviteOne()
    expect(await refusalOf(accept(token, '12345'))).toEqual({
      code: 'password-does-not-meet-requirements',
      field: 'password',
    })
    expect(await identitiesOf(email)).toEqual([])
  })
})

describe('an address that has an account', () => {
  it('of no company joins by its own session', async () => {
    const { email, token } = await inviteOne()
    const newcomer = await addNewcomer(email)
    expect(await nobody().find({ token })).toMatchObject({ account: 'free', signedIn: false })
    expect((await refusalOf(accept(token))).code).toBe('account_exists')
    const joining = world.asNewcomer(newcomer).invitations
    expect(await joining.find({ token })).toMatchObject({ account: 'free', signedIn: true })
    expect(await joining.join({ token, ...names })).toEqual({ email, signedIn: true })
    expect(await joining.join({ token, ...names })).toEqual({ email, signedIn: true })
    expect(await peopleOf(company, email)).toMatchObject([{ id: newcomer.userId }])
    expect(await identitiesOf(email)).toMatchObject([{ email_verified: true }])
  })

  it('is not joined by the session of another address', async () => {
    const { token } = await inviteOne()
    const other = await addNewcomer(addressOf('other'))
    const join = world.asNewcomer(other).invitations.join({ token, ...names })
    expect((await refusalOf(join)).code).toBe('other_account')
    expect((await refusalOf(nobody().join({ token, ...names }))).code).toBe('other_account')
  })

  it('of another company stays there', async () => {
    const other = await world.addCompany()
    const theirs = await addColleague(world, other, { role: 'server' })
    const email = `${theirs.userId}@harbour.example`
    const request = { invitations: [{ id: v7(), email }], role: 'server' as const, branchIds: null }
    await world.as(boss).invitations.create(request)
    const [letter] = await emailsTo(world, email)
    const token = letter?.token ?? ''
    expect(await nobody().find({ token })).toMatchObject({ account: 'taken' })
    expect((await refusalOf(accept(token))).code).toBe('other_company')
    const join = world.as(theirs).invitations.join({ token, ...names })
    expect((await refusalOf(join)).code).toBe('other_company')
    expect(await peopleOf(company, email)).toEqual([])
  })

  it('joins one company where two invite it at once', async () => {
    const other = await world.addCompany()
    const { email, token } = await inviteOne()
    const newcomer = await addNewcomer(email)
    const second = { invitations: [{ id: v7(), email }], role: 'server' as const, branchIds: null }
    await world.as(other.owner).invitations.create(second)
    const letters = await emailsTo(world, email)
    const otherToken = letters.find((letter) => letter.token !== token)?.token ?? ''
    const client = world.asNewcomer(newcomer).invitations
    const answers = await Promise.allSettled([
      client.join({ token, ...names }),
      client.join({ token: otherToken, ...names }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const people = [...(await peopleOf(company, email)), ...(await peopleOf(other, email))]
    expect(people).toHaveLength(1)
  })
})

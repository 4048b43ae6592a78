import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, createAuthWorld, goodPassword, newSignUp } from '../identity/auth-world.ts'
import { sessionTokenHash } from '../sessions/session-adapter.ts'

let world: AuthWorld
let admin: pg.Client
beforeAll(async () => {
  world = await createAuthWorld()
  admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin.end()
  await world.close()
})

const signUp = (body: object) => world.post('/api/v1/sign-up', body)
const countOf = async (table: string, column: string, value: string) => {
  const query = `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`
  const { rows } = await admin.query<{ n: number }>(query, [value])
  return rows[0]?.n
}
const tables = [
  ['auth.identities', 'id', 'userId'],
  ['auth.accounts', 'user_id', 'userId'],
  ['companies', 'id', 'companyId'],
  ['company_counters', 'company_id', 'companyId'],
  ['users', 'company_id', 'companyId'],
  ['user_companies', 'company_id', 'companyId'],
  ['branches', 'company_id', 'companyId'],
  ['billing_records', 'company_id', 'companyId'],
  ['audit_entries', 'company_id', 'companyId'],
] as const

describe('signing up', () => {
  test('makes the business, signs in, and sends the letter that proves the address', async () => {
    const input = newSignUp('Nia@Lantern.example')
    const answer = await signUp(input)
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(input.companyId)])
    const me = await world.get('/api/v1/me', { cookie: answer.cookie })
    expect(me.body).toMatchObject({
      user: { id: input.userId, firstName: 'Nia', email: 'nia@lantern.example' },
      company: { id: input.companyId, name: '', onboarded: false, currency: 'GBP' },
      branches: [{ id: input.branchId, name: '', timeZone: 'Europe/London' }],
      role: 'owner',
    })
    for (const [table, column, key] of tables) {
      expect([table, await countOf(table, column, input[key])]).not.toEqual([table, 0])
    }
    expect(await countOf('billing_records', 'branch_id', input.branchId)).toBe(1)

    const letter = await world.letters.take('nia@lantern.example')
    expect(letter.subject).toBe('Confirm your email address')
    const verified = await world.get(
      `/api/auth/verify-email?token=${encodeURIComponent(letter.link('token'))}`,
    )
    expect(verified.status).toBe(200)
    const { rows } = await admin.query('SELECT email_verified FROM auth.identities WHERE id = $1', [
      input.userId,
    ])
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('sent again it is answered the same, and nothing is made or sent twice', async () => {
    const input = newSignUp('twice@lantern.example')
    const [first, again] = [await signUp(input), await signUp(input)]
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.cookie).not.toBe(first.cookie)
    for (const [table, column, key] of tables.slice(0, 8)) {
      expect([table, await countOf(table, column, input[key])]).toEqual([table, 1])
    }
    await world.letters.take(input.email)
    // Letters go out in their order: behind one that was asked for later there is none to come.
    const later = newSignUp('later@lantern.example')
    await signUp(later)
    await world.letters.take(later.email)
    expect(world.letters.count(input.email)).toBe(0)
  })

  test('an address that is taken is told, whatever the ids', async () => {
    const input = newSignUp('taken@lantern.example')
    await signUp(input)
    for (const other of [
      newSignUp('TAKEN@lantern.example'),
      { ...input, password: 'another password' },
      { ...input, companyId: newSignUp('').companyId },
    ]) {
      const answer = await signUp(other)
      expect([answer.status, answer.code]).toEqual([409, 'email-already-in-use'])
      expect(answer.cookie).toBe('')
    }
  })

  test('with the id of somebody else’s company or account nobody gets in', async () => {
    const theirs = newSignUp('theirs@lantern.example')
    await signUp(theirs)
    for (const [field, id] of [
      ['companyId', theirs.companyId],
      ['userId', theirs.userId],
    ] as const) {
      const input = { ...newSignUp(`thief-${field.toLowerCase()}@lantern.example`), [field]: id }
      const answer = await signUp(input)
      expect([answer.status, answer.code]).toEqual([409, 'id_reused'])
      expect(answer.body).toMatchObject({ data: { field } })
      expect(await countOf('auth.identities', 'email', input.email)).toBe(0)
    }
    expect(await countOf('users', 'company_id', theirs.companyId)).toBe(1)
  })

  test.each(tables)('a failure at %s leaves nothing, and the next try succeeds', async (table) => {
    const input = newSignUp(`${table.replace('auth.', '')}@broken.example`)
    await admin.query(`ALTER TABLE ${table} ADD CONSTRAINT planted CHECK (false) NOT VALID`)
    try {
      const answer = await signUp(input)
      expect([answer.status, answer.code, answer.cookie]).toEqual([500, 'internal', ''])
      expect(answer.text).not.toContain('planted')
    } finally {
      await admin.query(`ALTER TABLE ${table} DROP CONSTRAINT planted`)
    }
    for (const [other, column, key] of tables) {
      expect([other, await countOf(other, column, input[key])]).toEqual([other, 0])
    }
    // Each table is tried from another network: the tests of a whole file are one otherwise.
    const retried = await world.post('/api/v1/sign-up', input, {
      'x-forwarded-for': `198.51.100.${tables.findIndex(([name]) => name === table)}`,
    })
    expect(retried.status).toBe(201)
  })
})

test('a password must meet the policy, and the answer says what it misses', async () => {
  const answer = await signUp(newSignUp('short@lantern.example', 'short'))
  expect([answer.status, answer.code]).toEqual([422, 'password-does-not-meet-requirements'])
  expect(answer.body.data).toEqual({
    field: 'password',
    issues: [{ field: 'password', problem: 'minLength' }],
  })
  expect(await countOf('auth.identities', 'email', 'short@lantern.example')).toBe(0)
})

test('tokens of sessions are kept as hashes alone', async () => {
  const answer = await signUp(newSignUp('hashed@lantern.example'))
  const [, value = ''] = answer.cookie.split('=', 2)
  const [token = ''] = decodeURIComponent(value).split('.')
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect(await countOf('auth.sessions', 'token', token)).toBe(0)
  expect(await countOf('auth.sessions', 'token', sessionTokenHash(token))).toBe(1)
})

describe('a person without a business', () => {
  const signInAlone = async (email: string) => {
    const input = newSignUp(email)
    await signUp(input)
    // As Google leaves somebody who is new here.
    for (const table of ['users', 'user_companies']) {
      await admin.query(`DELETE FROM ${table} WHERE company_id = $1`, [input.companyId])
    }
    const body = { email, password: goodPassword }
    return (await world.post('/api/auth/sign-in/email', body)).cookie
  }

  test('is told so, and makes one', async () => {
    const cookie = await signInAlone('alone@lantern.example')
    const me = await world.get('/api/v1/me', { cookie })
    expect([me.status, me.code]).toEqual([403, 'no_company'])

    const { userId: _, email: __, password: ___, ...company } = newSignUp('')
    const make = (body: object) => world.post('/api/v1/sign-up/company', body, { cookie })
    expect((await make(company)).status).toBe(201)
    expect((await make(company)).status).toBe(201)
    const another = await make({ ...company, companyId: newSignUp('').companyId })
    expect([another.status, another.code]).toEqual([409, 'other_company'])
    expect((await world.get('/api/v1/me', { cookie })).body).toMatchObject({
      company: { id: company.companyId },
      role: 'owner',
    })
  })

  test('makes one and no more, however many requests come at once', async () => {
    const cookie = await signInAlone('hasty@lantern.example')
    const answers = await Promise.all(
      [1, 2, 3].map(() => {
        const { userId: _, email: __, password: ___, ...company } = newSignUp('')
        return world.post('/api/v1/sign-up/company', company, { cookie })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('must be signed in', async () => {
    const { userId: _, email: __, password: ___, ...company } = newSignUp('')
    const answer = await world.post('/api/v1/sign-up/company', company)
    expect([answer.status, answer.code]).toEqual([401, 'not_signed_in'])
  })
})

test('what the screens must know is served to everybody, as often as they ask', async () => {
  const policy = { minLength: 6, maxLength: null, criteria: ['minLength'] }
  for (let turn = 0; turn < 40; turn += 1) {
    expect((await world.get('/api/v1/password-policy')).body).toMatchObject(policy)
  }
  expect((await world.get('/api/v1/sign-in-options')).body).toMatchObject({ google: false, policy })
  expect((await world.get('/api/v1/authorised-domains')).body).toEqual({
    domains: ['127.0.0.1', 'localhost'],
  })
})

test('sign-ups of one network are counted', async () => {
  const codes: unknown[] = []
  let waitS = 0
  for (let turn = 0; turn < 32; turn += 1) {
    const answer = await world.post(
      '/api/v1/sign-up',
      newSignUp('taken@lantern.example', 'short'),
      {
        'x-forwarded-for': '203.0.113.9',
      },
    )
    codes.push(answer.code)
    waitS = Number(answer.headers.get('retry-after'))
  }
  expect(waitS).toBeGreaterThan(0)
  expect(waitS).toBeLessThanOrEqual(600)
  expect(codes.at(-1)).toBe('too_many_requests')
})

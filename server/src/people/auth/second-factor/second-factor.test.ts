import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createSignInWorld,
  eventually,
  type SignInWorld,
  secretOf,
  type TestBrowser,
} from '../identity/sign-in-world.ts'
import { totpAt } from './totp.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
}, 120_000)
afterAll(() => world.close())

interface Owner {
  readonly browser: TestBrowser
  readonly userId: string
  readonly recoveryCodes: readonly string[]
  readonly code: () => Promise<string>
}

/** Signs in and sets an app up. Half a minute passes, so that the next code is a fresh one. */
async function setUp(email: string): Promise<Owner> {
  const userId = await world.addPerson(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  const begun = await browser.post('/second-factor/begin')
  const secret = secretOf(begun.body.uri)
  const enabled = await browser.post('/second-factor/enable', {
    code: await totpAt(secret, world.now()),
  })
  expect(enabled.status).toBe(200)
  world.pass(1)
  return {
    browser,
    userId,
    recoveryCodes: enabled.body.recoveryCodes as string[],
    code: () => totpAt(secret, world.now()),
  }
}

async function challenged(email: string): Promise<TestBrowser> {
  const browser = world.createBrowser()
  expect(await browser.signIn(email)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required' },
  })
  return browser
}

test('the password alone makes no session; the code does', async () => {
  const { code, userId } = await setUp('ana@harbour.example')
  const before = await countSessions(userId)
  const browser = await challenged('ana@harbour.example')
  expect(await countSessions(userId)).toBe(before)
  expect(await browser.isIn()).toBe(false)
  expect(await browser.post('/second-factor/verify', { code: await code() })).toMatchObject({
    status: 200,
  })
  expect(await browser.isIn()).toBe(true)
})

test('a code is good once', async () => {
  const { code } = await setUp('once@harbour.example')
  const right = await code()
  const first = await challenged('once@harbour.example')
  expect((await first.post('/second-factor/verify', { code: right })).status).toBe(200)
  const second = await challenged('once@harbour.example')
  expect(await second.post('/second-factor/verify', { code: right })).toMatchObject({
    status: 401,
    body: { code: 'code_wrong' },
  })
})

test('each recovery code is good once, and is kept as a hash', async () => {
  const { recoveryCodes, userId } = await setUp('recover@harbour.example')
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const first = await challenged('recover@harbour.example')
  expect((await first.post('/second-factor/verify', { code: code.toUpperCase() })).status).toBe(200)
  const second = await challenged('recover@harbour.example')
  expect((await second.post('/second-factor/verify', { code })).body.code).toBe('code_wrong')
  const rows = await world.database.identity
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  expect(rows.filter((row) => row.used_at === null)).toHaveLength(9)
  expect(rows.every((row) => !recoveryCodes.includes(row.hash.toString('utf8')))).toBe(true)
})

test('five wrong codes end the sign-in, ten rest the account', async () => {
  const { code } = await setUp('guess@harbour.example')
  const first = await challenged('guess@harbour.example')
  const tryIt = (browser: TestBrowser, guess: string) =>
    browser.post('/second-factor/verify', { code: guess })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await tryIt(first, 'aaaa-aaaa-aaaa-aaaa')).body.code).toBe('code_wrong')
  }
  expect((await tryIt(first, await code())).body.code).toBe('second_factor_expired')
  const second = await challenged('guess@harbour.example')
  for (let attempt = 0; attempt < 5; attempt += 1) await tryIt(second, '000000')
  const third = await challenged('guess@harbour.example')
  expect((await tryIt(third, await code())).status).toBe(429)
})

describe('another account', () => {
  test('one’s own code does not answer for it, whatever session or trust is there', async () => {
    const victim = 'victim@harbour.example'
    await setUp(victim)
    const attacker = await setUp('attacker@harbour.example')
    // Signed in as themselves, and their device trusted, they sign in as the other.
    const browser = await challenged('attacker@harbour.example')
    const code = await attacker.code()
    await browser.post('/second-factor/verify', { code, trustDevice: true })
    expect(await browser.isIn()).toBe(true)
    expect((await browser.signIn(victim)).body.code).toBe('second_factor_required')
    world.pass(1)
    const tried = await browser.post('/second-factor/verify', { code: await attacker.code() })
    expect(tried).toMatchObject({ status: 401, body: { code: 'code_wrong' } })
    const recovery = attacker.recoveryCodes[0] ?? ''
    expect((await browser.post('/second-factor/verify', { code: recovery })).status).toBe(401)
    const me = await browser.get('/api/v1/account/sign-in-methods')
    expect(me.body.email).toBe('attacker@harbour.example')
  })

  test('without the cookie of a sign-in there is nothing to answer', async () => {
    const { code } = await setUp('alone@harbour.example')
    const browser = world.createBrowser()
    const answer = await browser.post('/second-factor/verify', { code: await code() })
    expect(answer.body.code).toBe('second_factor_expired')
  })
})

test('a trusted device is not asked for thirty days', async () => {
  const { code } = await setUp('trust@harbour.example')
  const browser = await challenged('trust@harbour.example')
  await browser.post('/second-factor/verify', { code: await code(), trustDevice: true })
  await browser.post('/sign-out')
  expect((await browser.signIn('trust@harbour.example')).status).toBe(200)
  world.pass(31 * 24 * 60)
  await browser.post('/sign-out')
  expect((await browser.signIn('trust@harbour.example')).body.code).toBe('second_factor_required')
})

test('a link in a letter and a code on the phone ask for it too', async () => {
  const email = 'ways@harbour.example'
  const { browser: owner, code } = await setUp(email)
  await owner.post('/re-authenticate', { code: await code() })
  await owner.post('/phone/send-code', { phone: '07911 123456' })
  const sent = await eventually(async () => (await world.messages()).at(-1))
  const phoneCode = /\b\d{6}\b/.exec(sent.split('\n\n')[1] ?? '')?.[0]
  expect(
    (await owner.post('/phone/verify', { phone: '07911123456', code: phoneCode })).status,
  ).toBe(200)

  const byLink = world.createBrowser()
  await byLink.post('/sign-in/email-link', { email })
  const letter = await eventually(async () =>
    (await world.letters()).find(
      (one) => one.includes(`To: ${email}`) && one.includes('email-link'),
    ),
  )
  const linkCode = /email-link\?code=3D([\w-]+(?:=\n[\w-]+)*)|email-link\?code=([\w-]+)/.exec(
    letter,
  )
  const token = (linkCode?.[1] ?? linkCode?.[2] ?? '').replaceAll('=\n', '')
  const followed = await byLink.post('/sign-in/email-link/verify', { code: token })
  expect(followed.body.code).toBe('second_factor_required')
  expect(await byLink.isIn()).toBe(false)

  const byPhone = world.createBrowser()
  const known = (await world.messages()).length
  await byPhone.post('/sign-in/phone', { phone: '+44 7911 123456' })
  const message = await eventually(async () => (await world.messages())[known])
  const signInCode = /\b\d{6}\b/.exec(message.split('\n\n')[1] ?? '')?.[0]
  const answer = await byPhone.post('/sign-in/phone/verify', {
    phone: '+44 7911 123456',
    code: signInCode,
  })
  expect(answer.body.code).toBe('second_factor_required')
  expect(await byPhone.isIn()).toBe(false)
})

test('setting it up needs a fresh sign-in or the password again', async () => {
  const email = 'stale@harbour.example'
  await world.addPerson(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  world.pass(11)
  expect((await browser.post('/second-factor/begin')).body.code).toBe('reauthentication_required')
  expect((await browser.post('/re-authenticate', { password: 'wrong' })).body.code).toBe(
    'proof_wrong',
  )
  expect((await browser.post('/re-authenticate', { password: 'servery-demo' })).status).toBe(200)
  expect((await browser.post('/second-factor/begin')).status).toBe(200)
  world.pass(11)
  expect((await browser.post('/second-factor/begin')).body.code).toBe('reauthentication_required')
})

test('setting it up ends the other sessions; turning it off asks nobody any more', async () => {
  const email = 'toggle@harbour.example'
  await world.addPerson(email)
  const other = world.createBrowser()
  await other.signIn(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  const begun = await browser.post('/second-factor/begin')
  const code = await totpAt(secretOf(begun.body.uri), world.now())
  expect((await browser.post('/second-factor/enable', { code })).status).toBe(200)
  expect(await other.isIn()).toBe(false)
  expect(await browser.isIn()).toBe(true)
  expect((await browser.post('/second-factor/disable')).status).toBe(200)
  expect((await world.createBrowser().signIn(email)).status).toBe(200)
})

test('the secret is sealed where it is kept', async () => {
  const { userId } = await setUp('sealed@harbour.example')
  const row = await world.database.identity
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.secret_enc.toString('latin1')).not.toMatch(/^[\w-]{24}$/)
  expect(row.secret_enc.byteLength).toBe(12 + 16 + 24)
})

test('who turned it on stands in the audit trail, without the secret', async () => {
  const { userId } = await setUp('audit@harbour.example')
  const rows = await world.database.withTenant(
    { companyId: world.companyId, branchIds: null },
    (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['field', 'old', 'new', 'actor'])
        .where('company_id', '=', world.companyId)
        .where('record_id', '=', userId)
        .execute(),
  )
  expect(rows).toEqual([
    { field: 'secondFactor', old: false, new: true, actor: `person:${userId}` },
  ])
})

async function countSessions(userId: string): Promise<number> {
  const rows = await world.database.identity
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

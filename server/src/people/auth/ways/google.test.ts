import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBrowser,
  createSignInWorld,
  password,
  type SignInWorld,
  secretOf,
  type TestBrowser,
} from '../identity/sign-in-world.ts'
import { totpAt } from '../second-factor/totp.ts'
import { createTestProvider, type TestProvider } from './test-provider.ts'

const person = (sub: string, email: string, verified = true) => ({
  sub,
  email,
  email_verified: verified,
  name: 'Ana Reed',
})
const people = [
  person('new', 'new@elsewhere.example'),
  person('known', 'known@harbour.example'),
  person('unproven-there', 'unproven-there@harbour.example', false),
  person('unproven-new', 'unproven-new@elsewhere.example', false),
  person('unproven-here', 'unproven-here@harbour.example'),
  person('guarded', 'guarded@harbour.example'),
  person('linker', 'linker@harbour.example'),
  person('other', 'other@elsewhere.example'),
]

let provider: TestProvider
let world: SignInWorld
beforeAll(async () => {
  provider = await createTestProvider(people)
  world = await createSignInWorld({ provider })
}, 120_000)
afterAll(async () => {
  await world.close()
  await provider.close()
})

const request = '019a9c00-0000-7000-8000-0000000000aa'
const done = `/api/auth/popup/done?request=${request}`

function start(browser: TestBrowser, path = '/sign-in/social') {
  const body = { callbackURL: done, errorCallbackURL: done, disableRedirect: true }
  return browser.post(path, { provider: 'google', ...body })
}

/** To the provider, through its page as that person, and back to where the callback is. */
async function throughProvider(url: string, as: string): Promise<string> {
  const popup = createBrowser(provider.google.issuer)
  let next = url
  for (let step = 0; step < 10; step += 1) {
    const response = await popup.request(next)
    const location = response.headers.get('location')
    if (location === null) {
      const page = new URL(next, provider.google.issuer)
      next = `${page.pathname}?as=${as}`
    } else if (location.startsWith(`${world.url}/`)) return location
    else next = location
  }
  throw new Error('the provider sent nobody back')
}

/** What the page at the end tells the page that opened it. */
async function finish(browser: TestBrowser, callback: string): Promise<Record<string, unknown>> {
  const answered = await browser.request(callback)
  expect(answered.status).toBe(302)
  const page = await browser.request(answered.headers.get('location') ?? '')
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const said = /id="said">([^<]*)</.exec(await page.text())?.[1]
  return JSON.parse(said ?? '{}') as Record<string, unknown>
}

async function signInAs(as: string, browser = world.createBrowser(), path?: string) {
  const started = await start(browser, path)
  expect(started, as).toMatchObject({ status: 200 })
  return finish(browser, await throughProvider(String(started.body.url), as))
}

test('while the provider does not answer it says so, and works once it does', async () => {
  expect(await start(world.createBrowser())).toMatchObject({
    status: 503,
    body: { code: 'google_unreachable' },
  })
  provider.open(`${world.url}/api/auth/callback/google`)
  expect((await start(world.createBrowser())).status).toBe(200)
})

test('a new person gets an identity, a session, and no company yet', async () => {
  const browser = world.createBrowser()
  expect(await signInAs('new', browser)).toEqual({ request, next: 'company' })
  const identity = await identityOf('new@elsewhere.example')
  expect(identity).toMatchObject({ email_verified: true, name: 'Ana Reed' })
  expect(await browser.get('/api/auth/get-session')).toMatchObject({
    body: { user: { email: 'new@elsewhere.example' } },
  })
  expect(await browser.isIn()).toBe(false)
})

test('nothing of what Google gave for its own use is kept', async () => {
  await signInAs('new')
  const { id } = await identityOf('new@elsewhere.example')
  const rows = await sql`
    SELECT access_token, refresh_token, id_token FROM auth.accounts WHERE user_id = ${id}
  `.execute(world.database.identity)
  expect(rows.rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
})

test('PKCE, state and nonce are asked for', async () => {
  const started = await start(world.createBrowser())
  const asked = new URL(String(started.body.url)).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(asked.get('state')?.length).toBeGreaterThanOrEqual(32)
  expect(asked.get('nonce')?.length).toBeGreaterThanOrEqual(32)
})

describe('an account with the same address', () => {
  test('is linked where both sides have verified it, and its password still works', async () => {
    const id = await world.addPerson('known@harbour.example')
    const browser = world.createBrowser()
    expect(await signInAs('known', browser)).toEqual({ request, next: 'signed-in' })
    expect(await browser.isIn()).toBe(true)
    expect((await identityOf('known@harbour.example')).id).toBe(id)
    expect((await world.createBrowser().signIn('known@harbour.example')).status).toBe(200)
  })

  test('is not linked where it is not verified here', async () => {
    const email = 'unproven-here@harbour.example'
    await world.addPerson(email)
    await world.database.identity
      .updateTable('identities')
      .set({ email_verified: false })
      .where('email', '=', email)
      .execute()
    const browser = world.createBrowser()
    expect(await signInAs('unproven-here', browser)).toEqual({
      request,
      code: 'account-not-linked',
    })
    expect((await browser.get('/api/auth/get-session')).body).toEqual({})
  })

  test('is not linked where the provider has not verified it', async () => {
    await world.addPerson('unproven-there@harbour.example')
    const browser = world.createBrowser()
    expect(await signInAs('unproven-there', browser)).toEqual({
      request,
      code: 'account-not-linked',
    })
    expect(await browser.isIn()).toBe(false)
  })
})

test('a new person whose address the provider has not verified is refused', async () => {
  expect(await signInAs('unproven-new')).toEqual({ request, code: 'email-not-verified' })
  const made = await world.database.identity
    .selectFrom('identities')
    .select('id')
    .where('email', '=', 'unproven-new@elsewhere.example')
    .execute()
  expect(made).toEqual([])
})

test('who says no on the provider’s page is told nothing of a failure', async () => {
  expect(await signInAs('')).toEqual({ request, code: 'popup-closed-by-user' })
})

test('an answer that was made for another browser lets nobody in', async () => {
  await world.addPerson('other@elsewhere.example')
  const attacker = world.createBrowser()
  const started = await start(attacker)
  const callback = await throughProvider(String(started.body.url), 'other')
  const victim = world.createBrowser()
  expect(await finish(victim, callback)).toEqual({ request, code: 'google-failed' })
  expect(await victim.isIn()).toBe(false)
})

test('an answer is good once', async () => {
  const browser = world.createBrowser()
  const started = await start(browser)
  const callback = await throughProvider(String(started.body.url), 'known')
  expect(await finish(browser, callback)).toMatchObject({ next: 'signed-in' })
  const again = await browser.request(callback)
  expect(again.headers.get('location')).toContain('error=')
})

test('the second factor is asked for before there is a session', async () => {
  const email = 'guarded@harbour.example'
  await world.addPerson(email)
  const owner = world.createBrowser()
  await owner.signIn(email)
  const begun = await owner.post('/second-factor/begin')
  const secret = secretOf(String(begun.body.uri))
  await owner.post('/second-factor/enable', { code: await totpAt(secret, world.now()) })
  world.pass(1)
  const browser = world.createBrowser()
  expect(await signInAs('guarded', browser)).toEqual({ request, next: 'second-factor' })
  expect(await browser.isIn()).toBe(false)
  const code = await totpAt(secret, world.now())
  expect((await browser.post('/second-factor/verify', { code })).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
})

test('from another address than the public one it is refused before anything happens', async () => {
  const elsewhere = world.url.replace('127.0.0.1', 'localhost')
  const response = await fetch(`${elsewhere}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: elsewhere },
    body: JSON.stringify({ provider: 'google', callbackURL: done, disableRedirect: true }),
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'unauthorized-domain' })
})

describe('linking from the account', () => {
  test('works for the same address, and can be undone', async () => {
    await world.addPerson('linker@harbour.example')
    const browser = world.createBrowser()
    await browser.signIn('linker@harbour.example')
    expect(await signInAs('linker', browser, '/link-social')).toMatchObject({ next: 'signed-in' })
    const linked = await browser.get('/api/v1/account/sign-in-methods')
    expect(linked.body.google).toEqual({ isOffered: true, isLinked: true })
    expect((await browser.post('/google/unlink')).status).toBe(200)
    const after = await browser.get('/api/v1/account/sign-in-methods')
    expect(after.body.google).toEqual({ isOffered: true, isLinked: false })
  })

  test('refuses another address', async () => {
    const browser = world.createBrowser()
    await browser.signIn('linker@harbour.example')
    expect(await signInAs('other', browser, '/link-social')).toEqual({
      request,
      code: 'email-does-not-match',
    })
  })

  test('needs a fresh sign-in', async () => {
    const browser = world.createBrowser()
    await browser.signIn('linker@harbour.example')
    world.pass(11)
    expect((await start(browser, '/link-social')).body.code).toBe('reauthentication_required')
    expect((await browser.post('/re-authenticate', { password })).status).toBe(200)
    expect((await start(browser, '/link-social')).status).toBe(200)
  })

  test('Google stays where it is the only way in', async () => {
    const browser = world.createBrowser()
    await signInAs('new', browser)
    expect((await browser.post('/google/unlink')).body.code).toBe('last_way_in')
  })
})

function identityOf(email: string) {
  return world.database.identity
    .selectFrom('identities')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createSignInWorld,
  type SignInWorld,
  secretOf,
  type TestBrowser,
} from '../identity/sign-in-world.ts'
import { totpAt } from '../second-factor/totp.ts'
import { createAuthenticator } from './software-authenticator.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
}, 120_000)
afterAll(() => world.close())

type Authenticator = ReturnType<typeof createAuthenticator>

function createKey(options: { origin?: string } = {}): Authenticator {
  return createAuthenticator({ origin: world.url, rpId: '127.0.0.1', ...options })
}

async function owner(email: string): Promise<TestBrowser> {
  await world.addPerson(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  return browser
}

async function register(browser: TestBrowser, key: Authenticator, verifiesPerson = true) {
  const options = await browser.get('/api/auth/passkey/generate-register-options')
  expect(options.status).toBe(200)
  const response = key.register(String(options.body.challenge), { verifiesPerson })
  return browser.post('/passkey/verify-registration', { response, name: 'Office laptop' })
}

async function signIn(key: Authenticator, verifiesPerson = true) {
  const browser = world.createBrowser()
  const options = await browser.get('/api/auth/passkey/generate-authenticate-options')
  const response = key.authenticate(String(options.body.challenge), { verifiesPerson })
  return { browser, answer: await browser.post('/passkey/verify-authentication', { response }) }
}

interface Passkey {
  readonly id: string
  readonly name: string
}
async function passkeysOf(browser: TestBrowser): Promise<readonly Passkey[]> {
  return (await browser.get('/api/v1/account/sign-in-methods')).body.passkeys as Passkey[]
}

test('a passkey is registered, lets one in, is renamed and deleted', async () => {
  const browser = await owner('ana@harbour.example')
  const key = createKey()
  expect((await register(browser, key)).status).toBe(200)
  const [passkey] = await passkeysOf(browser)
  expect(passkey).toMatchObject({ name: 'Office laptop' })
  const { browser: elsewhere, answer } = await signIn(key)
  expect(answer.status).toBe(200)
  expect(await elsewhere.isIn()).toBe(true)
  const id = passkey?.id
  expect((await browser.post('/passkey/update-passkey', { id, name: 'Bar tablet' })).status).toBe(
    200,
  )
  expect(await passkeysOf(browser)).toMatchObject([{ id, name: 'Bar tablet' }])
  expect((await browser.post('/passkey/delete-passkey', { id })).status).toBe(200)
  expect((await signIn(key)).answer.status).toBe(401)
})

test('one that did not verify its person is refused, at registration and at sign-in', async () => {
  const browser = await owner('touch@harbour.example')
  const key = createKey()
  expect((await register(browser, key, false)).body.code).toBe('user_not_verified')
  expect(await passkeysOf(browser)).toEqual([])
  expect((await register(browser, key)).status).toBe(200)
  const { browser: elsewhere, answer } = await signIn(key, false)
  expect(answer.body.code).toBe('user_not_verified')
  expect(await elsewhere.isIn()).toBe(false)
})

test('a page at another address gets nowhere with it', async () => {
  const browser = await owner('phished@harbour.example')
  const phisher = createKey({ origin: 'https://servery.phish.example' })
  expect((await register(browser, phisher)).status).toBeGreaterThanOrEqual(400)
  expect(await passkeysOf(browser)).toEqual([])
})

test('an answer to one question is none to the next', async () => {
  const browser = await owner('replay@harbour.example')
  const key = createKey()
  await register(browser, key)
  const visitor = world.createBrowser()
  const options = await visitor.get('/api/auth/passkey/generate-authenticate-options')
  const response = key.authenticate(String(options.body.challenge))
  expect((await visitor.post('/passkey/verify-authentication', { response })).status).toBe(200)
  expect((await visitor.post('/passkey/verify-authentication', { response })).status).toBe(400)
  await visitor.get('/api/auth/passkey/generate-authenticate-options')
  expect((await visitor.post('/passkey/verify-authentication', { response })).status).toBe(400)
})

test('with an authenticator app on, the passkey is enough', async () => {
  const browser = await owner('both@harbour.example')
  const key = createKey()
  await register(browser, key)
  const begun = await browser.post('/second-factor/begin')
  const code = await totpAt(secretOf(begun.body.uri), world.now())
  expect((await browser.post('/second-factor/enable', { code })).status).toBe(200)
  expect((await world.createBrowser().signIn('both@harbour.example')).status).toBe(401)
  const { browser: elsewhere, answer } = await signIn(key)
  expect(answer.status).toBe(200)
  expect(await elsewhere.isIn()).toBe(true)
})

test('adding and deleting one needs a fresh sign-in', async () => {
  const browser = await owner('fresh@harbour.example')
  await register(browser, createKey())
  const [passkey] = await passkeysOf(browser)
  world.pass(11)
  const options = await browser.get('/api/auth/passkey/generate-register-options')
  expect(options.body.code).toBe('reauthentication_required')
  expect((await browser.post('/passkey/delete-passkey', { id: passkey?.id })).body.code).toBe(
    'reauthentication_required',
  )
})

test('nobody renames or deletes a passkey of somebody else', async () => {
  const victim = await owner('victim@harbour.example')
  await register(victim, createKey())
  const [passkey] = await passkeysOf(victim)
  const attacker = await owner('attacker@harbour.example')
  const id = passkey?.id
  expect((await attacker.post('/passkey/delete-passkey', { id })).status).toBe(401)
  expect((await attacker.post('/passkey/update-passkey', { id, name: 'Mine' })).status).toBe(401)
  expect(await passkeysOf(victim)).toMatchObject([{ id, name: 'Office laptop' }])
})

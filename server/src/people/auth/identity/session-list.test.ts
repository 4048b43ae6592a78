import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeUserAgent } from '../../../platform/http/user-agent.ts'
import { createSignInWorld, type SignInWorld, type TestBrowser } from './sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
}, 120_000)
afterAll(() => world.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function signedIn(email: string, userAgent: string): Promise<TestBrowser> {
  const browser = world.createBrowser()
  const body = JSON.stringify({ email, password: 'servery-demo' })
  const headers = { 'user-agent': userAgent }
  await browser.request('/api/auth/sign-in/email', { method: 'POST', body, headers })
  return browser
}

interface Row {
  readonly id: string
  readonly isCurrent: boolean
}
async function sessionsOf(browser: TestBrowser): Promise<readonly Row[]> {
  return (await browser.get('/api/v1/account/sessions')).body.rows as Row[]
}
const postApi = (browser: TestBrowser, path: string) =>
  browser.request(`/api/v1${path}`, { method: 'POST', body: '{}' })

test.each([
  [firefox, 'Firefox', 'Windows'],
  [phone, 'Safari', 'iPhone'],
  [
    `${firefox.slice(0, 20)} Linux x86_64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.9', '', ''],
])('%s is %s on %s', (text, browser, system) => {
  expect(describeUserAgent(text)).toEqual({ browser, system })
})

test('shows where one is signed in, and which of them is this one', async () => {
  await world.addPerson('list@harbour.example')
  const here = await signedIn('list@harbour.example', firefox)
  await signedIn('list@harbour.example', phone)
  const rows = await sessionsOf(here)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({
      browser: 'Firefox',
      system: 'Windows',
      isCurrent: true,
      network: '127.0.0.1',
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ browser: 'Safari', system: 'iPhone', isCurrent: false }),
  )
  expect(JSON.stringify(rows)).not.toContain('token')
})

test('a session is ended from elsewhere', async () => {
  await world.addPerson('end@harbour.example')
  const here = await signedIn('end@harbour.example', firefox)
  const there = await signedIn('end@harbour.example', phone)
  const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
  expect((await postApi(here, `/account/sessions/${other?.id}/revoke`)).status).toBe(200)
  expect(await there.isIn()).toBe(false)
  // No copy of the session travels in a cookie, from which it would go on.
  expect([...there.cookies.keys()].filter((name) => name.includes('session_data'))).toEqual([])
  expect(await here.isIn()).toBe(true)
  expect((await postApi(here, `/account/sessions/${other?.id}/revoke`)).status).toBe(404)
})

test('all others end at once, this one stays', async () => {
  await world.addPerson('others@harbour.example')
  const here = await signedIn('others@harbour.example', firefox)
  const there = [
    await signedIn('others@harbour.example', phone),
    await signedIn('others@harbour.example', phone),
  ]
  const answered = await postApi(here, '/account/sessions/revoke-others')
  const { rows } = (await answered.json()) as { rows: Row[] }
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(await Promise.all(there.map((browser) => browser.isIn()))).toEqual([false, false])
  expect(await here.isIn()).toBe(true)
})

test('nobody ends a session of somebody else', async () => {
  await world.addPerson('mine@harbour.example')
  await world.addPerson('yours@harbour.example')
  const mine = await signedIn('mine@harbour.example', firefox)
  const yours = await signedIn('yours@harbour.example', firefox)
  const id = (await sessionsOf(yours))[0]?.id
  expect((await postApi(mine, `/account/sessions/${id}/revoke`)).status).toBe(404)
  expect(await yours.isIn()).toBe(true)
})

test('says how one can sign in', async () => {
  await world.addPerson('ways@harbour.example')
  const browser = await signedIn('ways@harbour.example', firefox)
  const answer = await browser.get('/api/v1/account/sign-in-methods')
  expect(answer.body).toEqual({
    email: 'ways@harbour.example',
    emailVerified: true,
    hasPassword: true,
    google: { isOffered: false, isLinked: false },
    passkeys: [],
    secondFactor: { isOn: false, recoveryCodesLeft: 0 },
    verifiedPhone: null,
  })
})

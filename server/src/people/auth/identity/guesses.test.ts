/** At most ten guesses an hour at an account, wherever they come from; and its owner gets in. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthWorld, createAuthWorld, goodPassword, newSignUp } from './auth-world.ts'

const minuteMs = 60_000
let world: AuthWorld
let admin: pg.Client
let people = 0
beforeAll(async () => {
  world = await createAuthWorld()
  admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin.end()
  await world.close()
})
beforeEach(async () => {
  await admin.query('TRUNCATE auth.attempts, auth.lockouts, auth.rate_limits')
})

/** Somebody who signed up in the browser of the cookie. */
async function addPerson() {
  people += 1
  const input = newSignUp(`guessed${people}@quay.example`)
  const from = { 'x-forwarded-for': `203.0.113.${people}` }
  const { cookie } = await world.post('/api/v1/sign-up', input, from)
  await world.letters.take(input.email)
  return { ...input, cookie, browser: knownOf(cookie) }
}
const knownOf = (cookie: string) => /[\w-]*servery\.known_browser=[^;]+/.exec(cookie)?.[0] ?? ''
const signIn = (email: string, password = goodPassword, headers?: Record<string, string>) =>
  world.post('/api/auth/sign-in/email', { email, password }, headers)
/** Each from a network of its own. */
let networks = 0
const elsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `2001:db8:${networks.toString(16)}:1::1` }
}
const guess = async (email: string, times: number) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await signIn(email, 'not-the-one', elsewhere())).status)
  }
  return statuses.filter((status) => status === 401).length
}

describe('ten guesses an hour at an account', () => {
  test('from as many networks as there are, in any hour, also after a restart', async () => {
    const { email } = await addPerson()
    expect(await guess(email, 5)).toBe(5)
    world.pass(40 * minuteMs)
    expect(await guess(email, 12)).toBe(5)
    await world.restart()
    const resting = await signIn(email, goodPassword, elsewhere())
    expect([resting.status, resting.code]).toEqual([429, 'too-many-requests'])
    expect(Number(resting.headers.get('retry-after'))).toBeGreaterThan(19 * 60)
    expect(Number(resting.headers.get('retry-after'))).toBeLessThanOrEqual(20 * 60)
    // The first five are an hour old, the others are not.
    world.pass(21 * minuteMs)
    expect(await guess(email, 12)).toBe(5)
    world.pass(20 * minuteMs)
    expect(await guess(email, 12)).toBe(0)
  })

  test('made at once they count one by one', async () => {
    const { email } = await addPerson()
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => signIn(email, 'not-the-one', elsewhere())),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('whoever signs in takes back their own try, and gives strangers none', async () => {
    const { email } = await addPerson()
    expect(await guess(email, 9)).toBe(9)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await signIn(email, goodPassword, elsewhere())).status).toBe(200)
    }
    expect(await guess(email, 5)).toBe(1)
  })

  test('an IPv6 network is its first 64 bits, and has a hundred for all accounts', async () => {
    const { email, browser } = await addPerson()
    const from = (turn: number) => ({ 'x-forwarded-for': `2001:db8:1:1::${turn.toString(16)}` })
    for (let turn = 0; turn < 100; turn += 1) {
      // better-auth's own limit sees the network too, not its single addresses.
      if (turn === 60) expect((await signIn(email, 'no', from(turn))).status).toBe(429)
      if (turn === 60) await admin.query('TRUNCATE auth.rate_limits')
      await signIn(`unknown${turn}@quay.example`, 'no', from(turn))
    }
    expect((await signIn(email, goodPassword, from(0xffff))).status).toBe(429)
    expect((await signIn(email, goodPassword, elsewhere())).status).toBe(200)
    const colleague = { ...from(0xfffe), cookie: browser }
    expect((await signIn(email, goodPassword, colleague)).status).toBe(200)
  })
})

describe('a stranger who uses up the guesses of an account does not keep its owner out', () => {
  test('of a browser in which they have signed in before, though they signed out', async () => {
    const { email, cookie, browser } = await addPerson()
    expect(browser).not.toBe('')
    await world.post('/api/auth/sign-out', {}, { cookie })
    expect(await guess(email, 11)).toBe(10)
    expect((await signIn(email)).status).toBe(429)
    const back = await signIn(email, goodPassword, { cookie: browser })
    expect(back.status).toBe(200)
    expect((await world.get('/api/v1/me', { cookie: back.cookie })).status).toBe(200)
  })

  test('by the link in a letter, and from then on by the password there', async () => {
    const { email, userId } = await addPerson()
    // To an address that nobody has proved, the link would take the password away.
    await admin.query('UPDATE auth.identities SET email_verified = true WHERE id = $1', [userId])
    expect(await guess(email, 11)).toBe(10)
    await world.post('/api/auth/sign-in/email-link', { email }, elsewhere())
    const code = (await world.letters.take(email)).link('code')
    const linked = await world.post('/api/auth/sign-in/email-link/verify', { code })
    expect(linked.status).toBe(200)
    const browser = knownOf(linked.cookie)
    expect((await signIn(email, goodPassword, { cookie: browser })).status).toBe(200)
    expect((await signIn(email)).status).toBe(429)
  })

  test('nor from asking for a letter in a known browser, when the box is filled', async () => {
    const { email, browser } = await addPerson()
    for (const status of [200, 200, 200, 429]) {
      const asked = await world.post('/api/auth/sign-in/email-link', { email }, elsewhere())
      expect(asked.status).toBe(status)
    }
    const own = await world.post('/api/auth/sign-in/email-link', { email }, { cookie: browser })
    expect(own.status).toBe(200)
  })

  test('nor from changing the password where they are signed in', async () => {
    const { email, cookie } = await addPerson()
    expect(await guess(email, 11)).toBe(10)
    const body = { currentPassword: goodPassword, newPassword: 'quay-at-night' }
    expect((await world.post('/api/auth/change-password', body, { cookie })).status).toBe(200)
  })
})

describe('the cookie of a known browser', () => {
  test('has ten guesses an hour too, and they count for nobody else', async () => {
    const { email, browser } = await addPerson()
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await signIn(email, 'not-the-one', { cookie: browser })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await signIn(email)).status).toBe(200)
  })

  test('is worth nothing for another account, changed, or spelled otherwise', async () => {
    const one = await addPerson()
    const { email, browser } = await addPerson()
    const [name = '', value = ''] = browser.split('=')
    const wrong = [
      one.browser,
      `${name}=${value.slice(0, -2)}AA`,
      `${name}=${value}%3D`,
      `${name}=${value}AAAA`,
      `${name}=`,
    ]
    expect(await guess(email, 10)).toBe(10)
    for (const cookie of wrong)
      expect((await signIn(email, goodPassword, { cookie })).status).toBe(429)
    expect((await signIn(email, goodPassword, { cookie: browser })).status).toBe(200)
  })

  test('is known to several people, and lets nobody in by itself', async () => {
    const [one, two] = [await addPerson(), await addPerson()]
    const both = knownOf((await signIn(two.email, goodPassword, { cookie: one.browser })).cookie)
    for (const { email } of [one, two]) {
      expect(await guess(email, 10)).toBe(10)
      expect((await signIn(email, goodPassword, { cookie: both })).status).toBe(200)
    }
    expect((await world.get('/api/v1/me', { cookie: both })).status).toBe(401)
    expect(both).not.toContain(one.userId)
  })
})

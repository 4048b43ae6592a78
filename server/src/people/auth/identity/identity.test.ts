import { request } from 'node:http'
import {
  asvsPasswordPolicy,
  defaultPasswordPolicy,
} from '@servery/domain/business/access/password.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthWorld, createAuthWorld, goodPassword, newSignUp } from './auth-world.ts'

// Only counted: every call does what it does.
const argon = vi.hoisted(() => {
  // The tests before this one may have read what calls it.
  vi.resetModules()
  return { calls: 0 }
})
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const counted =
    <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters) => {
      argon.calls += 1
      return run(...parameters)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
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

/** Somebody who has just signed up, and whose letter was taken. */
async function addPerson() {
  people += 1
  const input = newSignUp(`person${people}@quay.example`)
  const { cookie } = await world.post('/api/v1/sign-up', input)
  const letter = await world.letters.take(input.email)
  return { ...input, cookie, verifyToken: letter.link('token') }
}
const signIn = (email: string, password = goodPassword, headers?: Record<string, string>) =>
  world.post('/api/auth/sign-in/email', { email, password }, headers)
const me = (cookie: string) => world.get('/api/v1/me', { cookie })
const isIn = async (cookie: string) => (await me(cookie)).status === 200

describe('nobody learns who has an account', () => {
  test('by the answer to a sign-in, or by the work that it takes', async () => {
    const { email } = await addPerson()
    const measure = async (address: string) => {
      const before = argon.calls
      const { status, text } = await signIn(address, 'not-the-one')
      return { status, text, calls: argon.calls - before }
    }
    const wrong = await measure(email)
    expect(wrong).toEqual(await measure('nobody@quay.example'))
    expect(wrong).toMatchObject({ status: 401, calls: 1 })
    expect(JSON.parse(wrong.text)).toMatchObject({ code: 'invalid-credential' })
    // Nor by one that signs in by Google alone, or a password that is too long to be anybody's.
    const { email: without, userId } = await addPerson()
    await admin.query('UPDATE auth.accounts SET password = NULL WHERE user_id = $1', [userId])
    expect(await measure(without)).toEqual(wrong)
    const long = async (address: string) => {
      const before = argon.calls
      const { status } = await signIn(address, 'x'.repeat(5_000))
      return { status, calls: argon.calls - before }
    }
    expect(await long(email)).toEqual(await long('nobody@quay.example'))
    expect(await long(email)).toEqual({ status: 401, calls: 1 })
  })

  test('by asking for a new password', async () => {
    const { email } = await addPerson()
    const ask = (address: string) =>
      world.post('/api/auth/request-password-reset', { email: address })
    const [known, unknown] = [await ask(email), await ask('nobody@quay.example')]
    expect([known.status, known.text]).toEqual([200, unknown.text])
    await world.letters.take(email)
    expect(world.letters.count('nobody@quay.example')).toBe(0)
  })

  test('by when an account rests', async () => {
    const { email } = await addPerson()
    for (const address of [email, 'nobody@quay.example']) {
      const codes: unknown[] = []
      for (let turn = 0; turn < 11; turn += 1) codes.push((await signIn(address, 'no')).code)
      expect(new Set(codes.slice(0, 10))).toEqual(new Set(['invalid-credential']))
      expect(codes.at(-1)).toBe('too-many-requests')
    }
  })
})

describe('a new password', () => {
  const askFor = async (email: string) => {
    await world.post('/api/auth/request-password-reset', { email }, { 'accept-language': 'de' })
    return world.letters.take(email)
  }
  const set = (token: string, newPassword: string) =>
    world.post('/api/auth/reset-password', { token, newPassword })
  const find = (token: string) => world.post('/api/auth/reset-password/link', { token })

  test('comes by a letter in the reader’s language, ends all sessions, and works once', async () => {
    const { email, cookie, userId } = await addPerson()
    const letter = await askFor(email)
    expect(letter.subject).toBe('Neues Passwort festlegen')
    const token = letter.link('code')
    const { rows } = await admin.query('SELECT identifier FROM auth.verifications')
    expect(JSON.stringify(rows)).not.toContain(token)

    expect(await set(token, 'tiny')).toMatchObject({
      status: 422,
      code: 'password-does-not-meet-requirements',
    })
    expect((await find(token)).status).toBe(200)
    expect((await set(token, 'quay-at-night')).status).toBe(200)
    expect(await find(token)).toMatchObject({ status: 410, code: 'link-expired' })
    expect(await isIn(cookie)).toBe(false)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'quay-at-night')).status).toBe(200)
    expect(await set(token, 'another-one')).toMatchObject({ status: 410, code: 'link-expired' })
    expect((await world.letters.take(email)).subject).toBe('Your password was changed')
    const verified = await admin.query('SELECT email_verified FROM auth.identities WHERE id = $1', [
      userId,
    ])
    expect(verified.rows).toEqual([{ email_verified: true }])
  })

  test('comes too late after an hour', async () => {
    const { email } = await addPerson()
    const token = (await askFor(email)).link('code')
    await admin.query("UPDATE auth.verifications SET expires_at = now() - interval '1 second'")
    expect((await set(token, 'quay-at-night')).code).toBe('link-expired')
  })

  test('lets a resting account in again', async () => {
    const { email } = await addPerson()
    for (let turn = 0; turn < 10; turn += 1) await signIn(email, 'not-the-one')
    expect((await signIn(email)).status).toBe(429)
    const { cookie } = await set((await askFor(email)).link('code'), 'quay-at-night')
    expect((await signIn(email, 'quay-at-night', { cookie })).status).toBe(200)
    // Strangers gained no guess by it.
    expect((await signIn(email, 'quay-at-night')).status).toBe(429)
  })

  test('no more than five letters in ten minutes fill a letter box', async () => {
    const { email } = await addPerson()
    // Also where ten minutes by the clock end in the middle.
    const windowMs = 10 * minuteMs
    world.pass(windowMs - (Date.now() % windowMs) - minuteMs)
    for (let turn = 0; turn < 8; turn += 1) {
      if (turn === 4) world.pass(2 * minuteMs)
      expect((await world.post('/api/auth/request-password-reset', { email })).status).toBe(200)
    }
    for (let turn = 0; turn < 5; turn += 1) await world.letters.take(email)
    // Letters go out in their order: behind one that was asked for later there is none to come.
    const later = await addPerson()
    await askFor(later.email)
    expect(world.letters.count(email)).toBe(0)
  })

  test('may be chosen by who knows the old one, and ends the other sessions', async () => {
    const { email, cookie } = await addPerson()
    const other = (await signIn(email)).cookie
    const change = (currentPassword: string) =>
      world.post(
        '/api/auth/change-password',
        { currentPassword, newPassword: 'quay-at-night' },
        { cookie },
      )
    expect(await change('not-the-one')).toMatchObject({ status: 403, code: 'wrong-password' })
    const changed = await change(goodPassword)
    expect(changed.status).toBe(200)
    expect(await isIn(other)).toBe(false)
    expect(await isIn(cookie)).toBe(false)
    expect(await isIn(changed.cookie)).toBe(true)
  })

  test('is none that everybody uses, where the deployment wants that', async () => {
    await world.restart({ passwordPolicy: asvsPasswordPolicy(defaultPasswordPolicy) })
    try {
      const answer = await world.post('/api/v1/sign-up', newSignUp('x@quay.example', 'Sunshine1'))
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { issues: [{ field: 'password', problem: 'notCommon' }] } },
      })
    } finally {
      await world.restart()
    }
  })
})

describe('another e-mail address', () => {
  const change = (cookie: string, body: object) =>
    world.post('/api/auth/change-email', body, { cookie })

  test('is proven first, by whoever is signed in; the old one is told', async () => {
    const { email, cookie, userId, companyId } = await addPerson()
    const newEmail = `new-${email}`
    expect((await change(cookie, { newEmail })).status).toBe(200)
    const token = encodeURIComponent((await world.letters.take(newEmail)).link('token'))
    const path = `/api/auth/verify-email?token=${token}`
    // Somebody else who got the letter has no session, and gets none.
    expect(await world.get(path)).toMatchObject({ status: 401, code: 'not_signed_in', cookie: '' })
    const stranger = await addPerson()
    expect((await world.get(path, { cookie: stranger.cookie })).status).toBe(401)
    expect((await world.get(path, { cookie })).status).toBe(200)

    expect((await me(cookie)).body).toMatchObject({ user: { email: newEmail } })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(newEmail)).status).toBe(200)
    expect((await world.letters.take(email)).subject).toBe('Your email address was changed')
    const { rows } = await admin.query(
      "SELECT old, new FROM audit_entries WHERE company_id = $1 AND record_id = $2 AND field = 'email'",
      [companyId, userId],
    )
    expect(rows).toEqual([{ old: email, new: newEmail }])
  })

  test('needs the password where the session is older than ten minutes', async () => {
    const { email, cookie, userId } = await addPerson()
    const old = "UPDATE auth.sessions SET created_at = now() - interval '11 minutes'"
    await admin.query(`${old} WHERE user_id = $1`, [userId])
    const newEmail = `late-${email}`
    expect((await change(cookie, { newEmail })).code).toBe('reauthentication_required')
    const wrong = await change(cookie, { newEmail, currentPassword: 'not-the-one' })
    expect([wrong.status, wrong.code]).toEqual([403, 'wrong-password'])
    expect((await change(cookie, { newEmail, currentPassword: goodPassword })).status).toBe(200)
  })

  test('a taken one is answered alike, and nothing is sent', async () => {
    const [first, second] = [await addPerson(), await addPerson()]
    const answer = await change(first.cookie, { newEmail: second.email })
    expect(answer.status).toBe(200)
    expect(answer.text).toBe((await change(first.cookie, { newEmail: 'free@quay.example' })).text)
    await world.letters.take('free@quay.example')
    expect(world.letters.count(second.email)).toBe(0)
  })
})

describe('links in letters', () => {
  const verify = (token: string) =>
    world.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)

  test('a forged one is no link, and one of a deleted account finds nobody', async () => {
    const { verifyToken, userId, companyId } = await addPerson()
    expect(await verify(`${verifyToken}x`)).toMatchObject({ status: 410, code: 'link-expired' })
    expect(await verify('nonsense')).toMatchObject({ status: 410, code: 'link-expired' })
    await admin.query('DELETE FROM user_companies WHERE company_id = $1', [companyId])
    await admin.query('DELETE FROM auth.identities WHERE id = $1', [userId])
    expect(await verify(verifyToken)).toMatchObject({ status: 404, code: 'user-not-found' })
  })
})

describe('sessions', () => {
  test('end after twelve hours without use, and after thirty days in any case', async () => {
    const { email } = await addPerson()
    const [idle, used] = [(await signIn(email)).cookie, (await signIn(email)).cookie]
    world.pass(11 * hourMs)
    expect(await isIn(used)).toBe(true)
    world.pass(2 * hourMs)
    expect([await isIn(idle), await isIn(used)]).toEqual([false, true])
    for (let hours = 0; hours < 30 * 24; hours += 11) {
      world.pass(11 * hourMs)
      await me(used)
    }
    expect(await isIn(used)).toBe(false)
  })

  test('a new sign-in takes the place of the one that the browser had', async () => {
    const { email, cookie } = await addPerson()
    const again = await signIn(email, goodPassword, { cookie })
    expect(again.cookie).not.toBe(cookie)
    expect([await isIn(cookie), await isIn(again.cookie)]).toEqual([false, true])
  })

  test('nothing of them is kept in the browser but the token', async () => {
    const { email } = await addPerson()
    const { headers, text } = await signIn(email)
    const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    // And that this browser is known to them, which lets nobody in.
    expect(names.sort()).toEqual(['servery.known_browser', 'servery.session_token'])
    expect(text).not.toContain('passwordHash')
  })

  test('over HTTPS the cookie is bound to the host', async () => {
    const { email } = await addPerson()
    const publicUrl = 'https://shop.example'
    await world.restart({ publicUrl })
    try {
      const { headers } = await signIn(email, goodPassword, { origin: publicUrl })
      const [cookie = ''] = headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-servery\.session_token=/)
      for (const part of [/; Path=\/(;|$)/i, /; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i]) {
        expect(cookie).toMatch(part)
      }
      expect(cookie).not.toMatch(/Domain=/i)
    } finally {
      await world.restart()
    }
  })
})

describe('a suspended person', () => {
  test('is out at once and does not get in again', async () => {
    const { email, cookie, companyId, userId } = await addPerson()
    const set = (status: string) =>
      admin.query('UPDATE users SET status = $1 WHERE company_id = $2', [status, companyId])
    expect(await isIn(cookie)).toBe(true)
    await set('suspended')
    expect((await me(cookie)).status).toBe(401)
    const left = await admin.query('SELECT FROM auth.sessions WHERE user_id = $1', [userId])
    expect(left.rowCount).toBe(0)
    expect(await signIn(email)).toMatchObject({ status: 403, code: 'suspended', cookie: '' })
    expect((await signIn(email, 'not-the-one')).code).toBe('invalid-credential')
    await set('active')
    expect((await signIn(email)).status).toBe(200)
  })
})

test('when somebody was last active is noted once a minute', async () => {
  const { cookie, companyId } = await addPerson()
  const seen = async () => {
    await me(cookie)
    const query = 'SELECT last_active_at FROM users WHERE company_id = $1'
    const { rows } = await admin.query<{ last_active_at: Date }>(query, [companyId])
    return rows[0]?.last_active_at.getTime() ?? 0
  }
  const first = await seen()
  expect(await seen()).toBe(first)
  world.pass(2 * minuteMs)
  expect(await seen()).toBeGreaterThan(first)
})

test('a hash of other parameters is made anew at the next sign-in', async () => {
  const { email, userId } = await addPerson()
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(goodPassword, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
  const stored = 'SELECT password FROM auth.accounts WHERE user_id = $1'
  await admin.query('UPDATE auth.accounts SET password = $1 WHERE user_id = $2', [weak, userId])
  expect((await signIn(email)).status).toBe(200)
  const { rows } = await admin.query<{ password: string }>(stored, [userId])
  expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(email)).status).toBe(200)
})

test('a body without end, or of another type, is not read by better-auth', async () => {
  const large = await world.post('/api/auth/sign-in/email', { email: 'x'.repeat(3_000_000) })
  expect([large.status, large.code]).toEqual([413, 'body_too_large'])
  const form = await world.post('/api/auth/sign-in/email', {}, { 'content-type': 'text/plain' })
  expect([form.status, form.code]).toEqual([415, 'wrong_content_type'])
})

test('a fault of ours tells nothing of the house', async () => {
  const { email } = await addPerson()
  await admin.query('ALTER TABLE auth.accounts RENAME TO elsewhere')
  try {
    const answer = await signIn(email)
    expect([answer.status, answer.code]).toEqual([500, 'internal'])
    expect(answer.text).not.toMatch(/accounts|relation|sql/i)
  } finally {
    await admin.query('ALTER TABLE auth.elsewhere RENAME TO accounts')
  }
  expect((await signIn(email)).status).toBe(200)
})

test('signing in is refused to the page of another site', async () => {
  const { email } = await addPerson()
  const answer = await signIn(email, goodPassword, { origin: 'https://elsewhere.example' })
  expect([answer.status, answer.code, answer.cookie]).toEqual([403, 'unauthorized-domain', ''])
})

test('signing in is refused at an address that the deployment does not name', async () => {
  const { email } = await addPerson()
  const { port } = new URL(world.url)
  const body = JSON.stringify({ email, password: goodPassword })
  const answer = await new Promise<string>((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: {
          host: 'evil.example',
          origin: 'http://evil.example',
          'content-type': 'application/json',
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(`${response.statusCode} ${text}`))
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
  expect(answer).toMatch(/^403 .*"unauthorized-domain"/)
})

test.each([
  ['/sign-up/email', { email: 'a@b.example', password: goodPassword, name: 'A' }],
  ['/update-user', { name: 'Somebody else' }],
  ['/delete-user', {}],
  ['/revoke-session', { token: 'x' }],
  ['/revoke-sessions', {}],
])('%s of better-auth is closed', async (path, body) => {
  const { cookie } = await addPerson()
  expect((await world.post(`/api/auth${path}`, body, { cookie })).status).toBe(404)
})

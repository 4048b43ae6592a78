import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeTurn } from '../../../platform/jobs/turns.store.ts'
import { totpAt } from '../second-factor/totp.ts'
import { createAuthenticator } from '../ways/software-authenticator.ts'
import {
  createSignInWorld,
  eventually,
  password,
  type SignInWorld,
  secretOf,
  type TestBrowser,
} from './sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
  // What was before anybody looked is no news.
  await wakeTurn(world.database.work, world.companyId, new Date(0))
  await eventually(async () => {
    const cursors = await inCompany('notification_cursors')
    return cursors.length > 0 ? true : undefined
  })
}, 120_000)
afterAll(() => world.close())

function inCompany(table: 'notification_cursors') {
  return world.database.withTenant({ companyId: world.companyId, branchIds: null }, (trx) =>
    trx.selectFrom(table).selectAll().where('company_id', '=', world.companyId).execute(),
  )
}

interface Member {
  readonly email: string
  readonly userId: string
  readonly browser: TestBrowser
}

async function member(name: string): Promise<Member> {
  const email = `${name}@harbour.example`
  const userId = await world.addPerson(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  return { email, userId, browser }
}

/** What the audit trail has of the person, oldest first. */
async function trailOf({ userId }: Member) {
  const rows = await world.database.withTenant(
    { companyId: world.companyId, branchIds: null },
    (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['noun', 'field', 'old', 'new', 'actor'])
        .where('company_id', '=', world.companyId)
        .where('record_id', '=', userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  )
  expect(rows.every(({ noun, actor }) => noun === 'user' && actor === `person:${userId}`)).toBe(
    true,
  )
  return rows.map((row) => [row.field, row.old, row.new])
}

interface News {
  readonly event: string
  readonly data: { readonly what: string }
}

/** Waits until the bell has rung for it. */
function bellOf({ browser }: Member, what: string): Promise<News> {
  return eventually(async () => {
    const { body } = await browser.get('/api/v1/notifications')
    return (body.rows as News[]).find((one) => one.data.what === what)
  })
}

/** Of the letters about the own account, not about colleagues who joined. */
async function subjectsTo({ email }: Member, count: number): Promise<string[]> {
  return eventually(async () => {
    const subjects = (await world.letters())
      .filter((letter) => letter.includes(`To: ${email}`))
      .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? '')
      .filter((subject) => !subject.endsWith('joined the back office'))
    return subjects.length >= count ? subjects.sort() : undefined
  })
}

async function addPasskey({ browser }: Member): Promise<string> {
  const key = createAuthenticator({ origin: world.url, rpId: '127.0.0.1' })
  const options = await browser.get('/api/auth/passkey/generate-register-options')
  const response = key.register(String(options.body.challenge), { verifiesPerson: true })
  const added = await browser.post('/passkey/verify-registration', { response, name: 'Laptop' })
  expect(added.status).toBe(200)
  return String(added.body.id)
}

describe('a change of how one signs in', () => {
  test('of the password stands in the trail without it, and rings the bell', async () => {
    const ana = await member('password')
    const newPassword = 'quay-at-night'
    const changed = await ana.browser.post('/change-password', {
      currentPassword: password,
      newPassword,
    })
    expect(changed.status).toBe(200)
    expect(await trailOf(ana)).toEqual([['password', null, 'changed']])
    expect(await bellOf(ana, 'password')).toMatchObject({ event: 'securityChanged' })
    expect(await subjectsTo(ana, 1)).toEqual(['Your password was changed'])
  })

  test('of the password by a letter is one too', async () => {
    const ana = await member('reset')
    await ana.browser.post('/request-password-reset', { email: ana.email })
    const letter = await eventually(async () =>
      (await world.letters()).find(
        (one) => one.includes(`To: ${ana.email}`) && one.includes('reset-password'),
      ),
    )
    const [, token] = /reset-password\?code=3D([\w-]+)/.exec(letter.replaceAll('=\n', '')) ?? []
    const reset = await ana.browser.post('/reset-password', { token, newPassword: 'quay-at-dawn' })
    expect(reset.status).toBe(200)
    expect(await trailOf(ana)).toEqual([['password', null, 'changed']])
  })

  test('of passkeys: added, renamed and deleted', async () => {
    const ana = await member('passkeys')
    const id = await addPasskey(ana)
    expect(await bellOf(ana, 'passkeys')).toMatchObject({ event: 'securityChanged' })
    const renamed = await ana.browser.post('/passkey/update-passkey', { id, name: 'Bar' })
    expect(renamed.status).toBe(200)
    expect((await ana.browser.post('/passkey/delete-passkey', { id })).status).toBe(200)
    expect(await trailOf(ana)).toEqual([
      ['passkeys', null, 'added'],
      ['passkeys', null, 'renamed'],
      ['passkeys', null, 'deleted'],
    ])
    expect(await subjectsTo(ana, 3)).toEqual([
      'A passkey of your account was deleted',
      'A passkey of your account was renamed',
      'A passkey was added to your account',
    ])
  })

  test('that was refused is none', async () => {
    const ana = await member('refused')
    const victim = await member('victim')
    const id = await addPasskey(victim)
    expect((await ana.browser.post('/passkey/update-passkey', { id, name: 'Mine' })).status).toBe(
      401,
    )
    const newPassword = 'quay-at-night'
    const wrong = { currentPassword: 'not-the-one', newPassword }
    expect((await ana.browser.post('/change-password', wrong)).status).toBe(403)
    expect(await trailOf(ana)).toEqual([])
  })

  test('of the second step is told by letter, in the language of the reader', async () => {
    const ana = await member('second')
    const begun = await ana.browser.post('/second-factor/begin')
    const code = await totpAt(secretOf(begun.body.uri), world.now())
    const enabled = await ana.browser.request('/api/auth/second-factor/enable', {
      method: 'POST',
      body: JSON.stringify({ code }),
      headers: { 'accept-language': 'de-DE,de;q=0.9' },
    })
    expect(enabled.status).toBe(200)
    expect((await ana.browser.post('/second-factor/disable')).status).toBe(200)
    expect(await subjectsTo(ana, 2)).toEqual([
      'Der zweite Anmeldeschritt wurde eingeschaltet',
      'The second sign-in step was turned off',
    ])
  })

  test('of the phone number is told once, however often it is proven', async () => {
    const ana = await member('phone')
    const phone = '+447911123477'
    for (const count of [1, 2]) {
      await ana.browser.post('/phone/send-code', { phone })
      const messages = await eventually(async () => {
        const found = (await world.messages()).filter((text) => text.includes(phone))
        return found.length === count ? found : undefined
      })
      const code = /\n(\d{6}) /.exec(messages.at(-1) ?? '')?.[1]
      expect((await ana.browser.post('/phone/verify', { phone, code })).status).toBe(200)
    }
    expect((await ana.browser.post('/phone/remove')).status).toBe(200)
    expect(await trailOf(ana)).toEqual([
      ['verifiedPhone', null, phone],
      ['verifiedPhone', phone, null],
    ])
    expect(await subjectsTo(ana, 2)).toEqual([
      'Your phone number for sign-in was changed',
      'Your phone number for sign-in was removed',
    ])
  })
})

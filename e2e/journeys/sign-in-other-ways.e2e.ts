/** Signing in without a password, and with more than one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { totpAt } from '@servery/server/people/auth/second-factor/totp.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks, findRawKeys } from '../gestures/looks.ts'
import { type Credentials, newPerson, SignIn } from '../gestures/sign-in.ts'
import { readLetter } from '../letters.ts'
import type { Servery } from '../servery.ts'
import { expect, type NewContext, test } from '../test.ts'

interface Member {
  readonly context: BrowserContext
  readonly visitor: SignIn
  readonly person: Credentials
  /** Asks the identity routes as the page does. */
  ask(path: string, data: object): Promise<Record<string, unknown>>
}

/** Somebody with an account of their own whose address is confirmed. */
async function enrol(newContext: NewContext, servery: Servery): Promise<Member> {
  const person = newPerson()
  const context = await newContext({ viewport: officeViewport })
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(person)
  await visitor.button('Create account').click()
  await visitor.expectInside()
  const { link } = await readLetter(servery, { to: person.email, path: '/auth/verify' })
  await visitor.page.goto(link)
  await expect(visitor.heading('Your email is confirmed')).toBeVisible()
  const headers = { origin: servery.url }
  return {
    context,
    visitor,
    person,
    ask: async (path, data) => {
      const answer = await context.request.post(`/api/auth${path}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()) as Record<string, unknown>
    },
  }
}

/** The newest code sent to a phone, once it is another than the one before. */
async function readCode(servery: Servery, phone: string, before = ''): Promise<string> {
  const folder = join(servery.dataDir, 'sms')
  let code = ''
  await expect(() => {
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const newest = texts.filter((text) => text.includes(phone)).at(-1) ?? ''
    code = /\b\d{6}\b/.exec(newest)?.[0] ?? ''
    expect(['', before]).not.toContain(code)
  }).toPass({ timeout: 20_000 })
  return code
}

/** What an app makes of the secret that is typed into it. */
function readBase32(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}

test('a link by e-mail signs in once', async ({ newContext, servery, faults }) => {
  faults.expect(/401|410/)
  const { context, visitor, person } = await enrol(newContext, servery)
  await context.clearCookies()
  await visitor.open('/orders')
  await visitor.field('Email').fill(person.email)
  await visitor.button('Email me a link').click()
  await expect(visitor.heading('Sign in by email')).toBeVisible()
  await expect(visitor.field('Email')).toHaveValue(person.email)
  await visitor.button('Email me a link').click()
  await expect(visitor.page.getByRole('status')).toContainText('If an account exists for')
  const { link } = await readLetter(servery, { to: person.email, path: '/auth/email-link' })
  await visitor.page.goto(link)
  await visitor.button('Sign in').click()
  await visitor.expectInside()

  await context.clearCookies()
  await visitor.page.goto(link)
  await visitor.button('Sign in').click()
  await expect(visitor.alert).toContainText('This link has expired or was used already.')
})

test('a code by text message signs in', async ({ newContext, servery, faults }) => {
  faults.expect(/40\d|410|422/)
  const { context, visitor, ask } = await enrol(newContext, servery)
  const phone = `+447${String(Date.now()).slice(-9)}`
  await ask('/phone/send-code', { phone })
  const first = await readCode(servery, phone)
  await ask('/phone/verify', { phone, code: first })
  await context.clearCookies()

  await visitor.open()
  await visitor.button('Use a code sent to my phone').click()
  await expect(visitor.field('Phone number')).toBeFocused()
  await visitor.field('Phone number').fill('12')
  await visitor.button('Send me a code').click()
  await expect(visitor.alert).toContainText('Enter a phone number with its country code')
  await visitor.field('Phone number').fill(phone)
  await visitor.button('Send me a code').click()
  await expect(visitor.field('Code from the message')).toBeFocused()
  const code = await readCode(servery, phone, first)
  await visitor.field('Code from the message').fill(code === '000000' ? '111111' : '000000')
  await visitor.button('Sign in').click()
  await expect(visitor.alert).toContainText('This code is wrong.')
  await visitor.field('Code from the message').fill(code)
  await visitor.button('Sign in').click()
  await visitor.expectInside()
})

test('the second step: a code of the app, a recovery code, a device that is trusted', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/40\d|422/)
  const { context, visitor, person, ask } = await enrol(newContext, servery)
  const { secret } = (await ask('/second-factor/begin', {})) as { secret: string }
  const code = (offsetMs = 0) => totpAt(readBase32(secret), Date.now() + offsetMs)
  const { recoveryCodes } = (await ask('/second-factor/enable', {
    code: await code(-30_000),
  })) as { recoveryCodes: string[] }
  await context.clearCookies()

  await visitor.open()
  await visitor.signIn(person)
  await expect(visitor.heading('One more step')).toBeVisible()
  const app = visitor.field('Code from your authenticator app')
  await expect(app).toBeFocused()
  await app.fill('12')
  await visitor.page.keyboard.press('Enter')
  await expect(visitor.alert).toContainText('This code is wrong.')
  expect(await findRawKeys(visitor.page)).toEqual([])
  await expectAccessibleInAllLooks(visitor.page, 'the second step', officeViewport)
  await app.fill(await code())
  await visitor.page.keyboard.press('Enter')
  await visitor.expectInside()
  await context.clearCookies()

  await visitor.open()
  await visitor.signIn(person)
  await visitor.button('Use a recovery code').click()
  await visitor.field('Recovery code').fill(recoveryCodes[0] ?? '')
  await visitor.page.getByRole('checkbox', { name: /Don’t ask again/ }).check()
  await visitor.button('Sign in').click()
  await visitor.expectInside()

  await ask('/sign-out', {})
  await visitor.open()
  await visitor.signIn(person)
  await visitor.expectInside()
})

import type { BrowserContext } from '@playwright/test'
import { totpAt } from '@servery/server/people/auth/second-factor/totp.ts'
import { readEmail } from '../emails.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks, findRawKeys } from '../gestures/looks.ts'
import { type Credentials, newPerson, SignIn } from '../gestures/sign-in.ts'
import type { Place } from '../servery.ts'
import { expect, type NewContext, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

interface Member {
  readonly context: BrowserContext
  readonly visitor: SignIn
  readonly person: Credentials
  /** Asks the identity routes as the page does. */
  ask(path: string, data: object): Promise<Record<string, unknown>>
}

/** Somebody with an account of their own whose address is confirmed. */
async function enrol(newContext: NewContext, servery: Place): Promise<Member> {
  const person = newPerson()
  const context = await newContext({ viewport: officeViewport })
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(person)
  await visitor.button(inOffice('auth.toRegister')).click()
  await visitor.expectInside()
  const { link } = await readEmail(servery, { to: person.email, path: '/auth/verify' })
  await visitor.page.goto(link)
  await expect(visitor.heading(inOffice('auth.verify.done'))).toBeVisible()
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
  await visitor.field(inOffice('auth.email')).fill(person.email)
  await visitor.button(inOffice('auth.byLink')).click()
  await expect(visitor.heading(inOffice('auth.link.title'))).toBeVisible()
  await expect(visitor.field(inOffice('auth.email'))).toHaveValue(person.email)
  await visitor.button(inOffice('auth.byLink')).click()
  await expect(visitor.page.getByRole('status')).toContainText('If an account exists for')
  const { link } = await readEmail(servery, { to: person.email, path: '/auth/email-link' })
  await visitor.page.goto(link)
  await visitor.button(inOffice('auth.title')).click()
  await visitor.expectInside()

  await context.clearCookies()
  await visitor.page.goto(link)
  await visitor.button(inOffice('auth.title')).click()
  await expect(visitor.alert).toContainText(inOffice('auth.error.linkExpired'))
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
  await expect(visitor.heading(inOffice('auth.secondFactor.title'))).toBeVisible()
  const app = visitor.field(inOffice('auth.secondFactor.code'))
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
  await visitor.button(inOffice('auth.secondFactor.useRecovery')).click()
  await visitor.field(inOffice('auth.secondFactor.recovery')).fill(recoveryCodes[0] ?? '')
  await visitor.page.getByRole('checkbox', { name: /Don’t ask again/ }).check()
  await visitor.button(inOffice('auth.title')).click()
  await visitor.expectInside()

  await ask('/sign-out', {})
  await visitor.open()
  await visitor.signIn(person)
  await visitor.expectInside()
})

/** Signing in with e-mail and password: what is refused, how, and where it leads. */
import { emailOf, password } from '../api.ts'
import { networkGone } from '../faults.ts'
import { findRawKeys } from '../gestures/looks.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'

const owner = { email: emailOf('harbour'), password }

test('a wrong password and an unknown address get the same answer', async ({
  newContext,
  faults,
}) => {
  faults.expect(/401/)
  const visitor = new SignIn(await (await newContext()).newPage())
  await visitor.open()
  for (const credentials of [{ ...owner, password: 'not-the-one' }, newPerson()]) {
    await visitor.signIn(credentials)
    await expect(visitor.alert).toHaveText(/^E-mail or password is incorrect\.\s*$/)
    await expect(visitor.field('Password')).toBeFocused()
  }
})

test('after too many tries an account rests, even with the right password', async ({
  newContext,
  faults,
}) => {
  faults.expect(/401|429/)
  const person = newPerson()
  const context = await newContext()
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(person)
  await visitor.button('Create account').click()
  await visitor.expectInside()
  await context.clearCookies()
  for (let tries = 0; tries < 10; tries += 1) {
    await context.request.post('/api/auth/sign-in/email', {
      data: { ...person, password: `guess ${tries}` },
      headers: { origin: new URL(visitor.page.url()).origin },
    })
  }
  await visitor.open()
  await visitor.signIn(person)
  await expect(visitor.alert).toHaveText(
    /Too many attempts\. Try again in a few minutes or reset your password\./,
  )
})

test('without a network it says so, and goes on when there is one', async ({
  newContext,
  faults,
}) => {
  faults.expect(networkGone)
  const context = await newContext()
  const visitor = new SignIn(await context.newPage())
  await visitor.open()
  await context.setOffline(true)
  await visitor.signIn(owner)
  await expect(visitor.alert).toContainText('You’re offline')
  await expect(visitor.field('Password')).toHaveValue(owner.password)
  await context.setOffline(false)
  await visitor.button('Sign in').click()
  await visitor.expectInside()
})

test('an address that is not enabled is refused, with a hint for the administrator', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/403/)
  const { port } = new URL(servery.url)
  const visitor = new SignIn(await (await newContext()).newPage())
  await visitor.open(`http://elsewhere.localhost:${port}/`)
  await visitor.signIn(owner)
  await expect(visitor.alert).toHaveText(
    /Sign-in isn’t enabled for this address\. The operator of this server can add it/,
  )
})

test('from the keyboard alone, to the page that was asked for', async ({ newContext }) => {
  const visitor = new SignIn(await (await newContext()).newPage())
  const { page } = visitor
  await visitor.open('/items?q=flat')
  await expect(visitor.field('Email')).toBeFocused()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await expect(visitor.field('Password')).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Tab')
  await expect(visitor.button('Show password')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(visitor.field('Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/items\?q=flat/)
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible()

  await page.goto('/auth/login?next=%2Forders')
  await expect(page).toHaveURL(/\/orders/)
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
})

test('a password is pasted, and a sign-in in one tab is one in the other', async ({
  newContext,
}) => {
  const context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const waiting = new SignIn(await context.newPage())
  await waiting.open('/orders')
  const acting = new SignIn(await context.newPage())
  await acting.open()
  await acting.page.evaluate((text) => navigator.clipboard.writeText(text), owner.password)
  await acting.field('Email').fill(owner.email)
  await acting.field('Password').focus()
  await acting.page.keyboard.press('Control+v')
  await expect(acting.field('Password')).toHaveValue(owner.password)
  await acting.button('Sign in').click()
  await acting.expectInside()
  await expect(waiting.page).toHaveURL(/\/orders/)
  await expect(waiting.page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

const routes = [
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/auth/reset-password?code=abc',
  '/auth/verify',
  '/auth/email-link?code=abc',
]

test('every page before the sign-in in Spanish', async ({ newContext, faults }) => {
  faults.expect(/400|410/)
  const page = await (await newContext()).newPage()
  for (const route of routes) {
    await page.goto(route)
    await page.getByRole('button', { name: 'Español', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.locator('form button[type=submit], main button').last().click()
    expect.soft(await findRawKeys(page), route).toEqual([])
  }
})

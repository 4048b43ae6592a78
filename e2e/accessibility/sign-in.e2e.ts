/** Every page before the sign-in and every state of it, in light, dark, right to left, 320 px. */
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'

test.setTimeout(240_000)

const states: readonly {
  readonly name: string
  readonly path: string
  readonly heading: string
  open?(visitor: SignIn): Promise<void>
}[] = [
  {
    name: 'sign-in with everything missing',
    path: '/auth/login',
    heading: 'Sign in',
    open: (visitor) => visitor.button('Sign in').click(),
  },
  {
    name: 'asking for a link',
    path: '/auth/login',
    heading: 'Sign in by email',
    open: (visitor) => visitor.button('Email me a link').click(),
  },
  {
    name: 'asking for a code by phone',
    path: '/auth/login',
    heading: 'Sign in by phone',
    open: (visitor) => visitor.button('Use a code sent to my phone').click(),
  },
  {
    name: 'signing up with everything missing',
    path: '/auth/register',
    heading: 'Create your account',
    open: async (visitor) => {
      await visitor.button('Create account').click()
      await visitor.page.getByText('Terms of use').click()
    },
  },
  { name: 'a forgotten password', path: '/auth/reset-password', heading: 'Reset your password' },
  {
    name: 'a new password',
    path: '/auth/reset-password?code=abc',
    heading: 'Choose a new password',
    open: async (visitor) => {
      await visitor.field('New password').fill('abc')
      await visitor.button('Change password').click()
    },
  },
  { name: 'a link to sign in', path: '/auth/email-link?code=abc', heading: 'Sign in' },
  { name: 'a letter asked for', path: '/auth/verify', heading: 'This link no longer works' },
]

test('every page before the sign-in', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const visitor = new SignIn(await context.newPage())
  for (const { name, path, heading, open } of states) {
    await test.step(name, async () => {
      await visitor.page.goto(path)
      await open?.(visitor)
      await expect(visitor.heading(heading)).toBeVisible()
      await expectAccessibleInAllLooks(visitor.page, name, officeViewport)
    })
  }
})

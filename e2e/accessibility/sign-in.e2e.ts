/**
 * Every page before the sign-in and every state of it, the largest in every look; with
 * `npm run details` all of them in every look.
 */
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessible, expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

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
    heading: inOffice('auth.title'),
    open: (visitor) => visitor.button(inOffice('auth.title')).click(),
  },
  {
    name: 'asking for a link',
    path: '/auth/login',
    heading: inOffice('auth.link.title'),
    open: (visitor) => visitor.button(inOffice('auth.byLink')).click(),
  },
  {
    name: 'asking for a code by phone',
    path: '/auth/login',
    heading: inOffice('auth.phone.title'),
    open: (visitor) => visitor.button(inOffice('auth.byPhone')).click(),
  },
  {
    name: 'signing up with everything missing',
    path: '/auth/register',
    heading: inOffice('auth.register.title'),
    open: async (visitor) => {
      await visitor.button(inOffice('auth.toRegister')).click()
      await visitor.page.getByText(inOffice('auth.register.termsTitle'), { exact: true }).click()
    },
  },
  {
    name: 'a forgotten password',
    path: '/auth/reset-password',
    heading: inOffice('auth.reset.title'),
  },
  {
    name: 'a new password',
    path: '/auth/reset-password?code=abc',
    heading: inOffice('auth.reset.choose'),
    open: async (visitor) => {
      await visitor.field(inOffice('auth.newPassword')).fill('abc')
      await visitor.button(inOffice('auth.reset.save')).click()
    },
  },
  { name: 'a link to sign in', path: '/auth/email-link?code=abc', heading: inOffice('auth.title') },
  { name: 'a letter asked for', path: '/auth/verify', heading: inOffice('auth.verify.expired') },
  {
    name: 'an invitation that is not there',
    path: '/auth/invitation?code=abc',
    heading: inOffice('invitation.ended.title'),
  },
]

/** The page that everybody sees, and that with most on it; the others are made of the same. */
const lookedAt = new Set(['sign-in with everything missing', 'signing up with everything missing'])

test('every page before the sign-in', async ({ faults, newContext }, { project }) => {
  faults.expect(/\/invitations\/find/)
  const context = await newContext({ viewport: officeViewport })
  const visitor = new SignIn(await context.newPage())
  // No letter was asked for: the form is looked at as whoever has a good link sees it.
  await visitor.page.route('**/api/auth/reset-password/link', (route) =>
    route.fulfill({ json: { status: true } }),
  )
  for (const { name, path, heading, open } of states) {
    await test.step(name, async () => {
      await visitor.page.goto(path)
      await open?.(visitor)
      await expect(visitor.heading(heading)).toBeVisible()
      if (project.name === 'journeys' && !lookedAt.has(name)) {
        await expectAccessible(visitor.page, name)
      } else await expectAccessibleInAllLooks(visitor.page, name, officeViewport)
    })
  }
})

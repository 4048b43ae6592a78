/** Sessions that end while somebody is at work: nothing that was typed is lost. */
import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, password, signInByApi } from '../api.ts'
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { SignIn } from '../gestures/sign-in.ts'
import type { Place } from '../servery.ts'
import { expect, type NewContext, test } from '../test.ts'

const owner = { email: emailOf('harbour'), password }

/** With a session that no other test has. */
async function signInFresh(
  servery: Place,
  newContext: NewContext,
): Promise<[BrowserContext, BackOffice]> {
  const { context: api } = await signInByApi(servery, 'harbour')
  const storageState = await api.storageState()
  await api.dispose()
  const context = await newContext({ viewport: officeViewport, storageState })
  return [context, new BackOffice(await context.newPage())]
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('signed out in one tab: the other keeps what was typed and can go on', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/401/)
  const [context, office] = await signInFresh(servery, newContext)
  await office.goTo('/items/new', 'New item')
  await office.field('Name').first().fill('Half an idea')
  const other = new BackOffice(await context.newPage())
  await other.goTo('/orders', 'Orders')
  await other.page.getByRole('button', { name: /^Account/ }).click()
  await other.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(new SignIn(other.page).heading('Sign in')).toBeVisible()

  const dialog = dialogOf(office.page, 'You signed out in another tab')
  await expect(dialog).toBeVisible()
  // Back in one tab is back in both.
  await new SignIn(other.page).signIn(owner)
  await expect(other.page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(office.field('Name').first()).toHaveValue('Half an idea')
})

test('somebody else signs in in another tab: nothing is sent in their name', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/401/)
  const [context, office] = await signInFresh(servery, newContext)
  await office.goTo('/items', 'Items')
  const other = new BackOffice(await context.newPage())
  await other.goTo('/orders', 'Orders')
  await other.page.getByRole('button', { name: /^Account/ }).click()
  await other.page.getByRole('menuitem', { name: 'Sign out' }).click()
  const visitor = new SignIn(other.page)
  await expect(visitor.heading('Sign in')).toBeVisible()
  await visitor.signIn({ email: emailOf('corner'), password })
  await visitor.expectInside()

  const dialog = dialogOf(office.page, 'Another person signed in')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue as the other person' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(office.page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible()
  await office.page.getByRole('button', { name: /^Account/ }).click()
  await expect(office.page.getByText(emailOf('corner'))).toBeVisible()
})

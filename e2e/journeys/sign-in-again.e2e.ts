/** Sessions that end while somebody is at work: nothing that was typed is lost. */
import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, password, signInByApi } from '../api.ts'
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { SignIn } from '../gestures/sign-in.ts'
import type { Servery } from '../servery.ts'
import { expect, type NewContext, test } from '../test.ts'

const owner = { email: emailOf('harbour'), password }

/** With a session that no other test has. */
async function signInFresh(
  servery: Servery,
  newContext: NewContext,
): Promise<[BrowserContext, BackOffice]> {
  const { context: api } = await signInByApi(servery, 'harbour')
  const storageState = await api.storageState()
  await api.dispose()
  const context = await newContext({ viewport: officeViewport, storageState })
  return [context, new BackOffice(await context.newPage())]
}

/** As when it has become too old: the server knows it no more, and the page is not told. */
async function endSession(context: BrowserContext, page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const ended = await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
  expect(ended.status()).toBe(200)
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a session that ends in the middle of a form: sign in again, and the save goes through', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/401/)
  const [context, office] = await signInFresh(servery, newContext)
  const { page } = office
  await office.goTo('/items/new', 'New item')
  const name = `Lemon tart ${Date.now()}`
  await office.field('Name').first().fill(name)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('4.50')
  await endSession(context, page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = dialogOf(page, 'Sign in again')
  await expect(dialog).toContainText('Everything that you typed is still here.')
  await expect(dialog).toContainText(owner.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Email or password is incorrect.')
  await expectAccessibleInAllLooks(page, 'sign in again', officeViewport)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await office.waitUntilLive()
})

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

/** Sessions that end while somebody is at work: nothing that was typed is lost. */
import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, password, signInByApi } from '../api.ts'
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import type { Place } from '../servery.ts'
import { expect, type NewContext, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

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
  await office.goTo('/items/new', inOffice('items.new'))
  const name = `Lemon tart ${Date.now()}`
  await office.field(inOffice('account.passkeys.name')).first().fill(name)
  await page
    .getByRole('combobox', { name: inOffice('bulk.kind.category') })
    .selectOption({ index: 1 })
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('4.50')
  await endSession(context, page)
  await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()

  const dialog = dialogOf(page, inOffice('auth.again.ended'))
  await expect(dialog).toContainText(inOffice('auth.again.endedBody'))
  await expect(dialog).toContainText(owner.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(inOffice('auth.password'), { exact: true }).fill('not-the-one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(inOffice('auth.error.incorrect'))
  await expectAccessibleInAllLooks(page, 'sign in again', officeViewport)
  await dialog.getByLabel(inOffice('auth.password'), { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await office.waitUntilLive()
})

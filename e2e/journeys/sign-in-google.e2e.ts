/** Sign-in with Google in a window of its own, from the press to the back office. */
import type { Page } from '@playwright/test'
import { newcomer, owner } from '../people.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

const google = (page: Page) => page.getByRole('button', { name: /with Google/ })

/** Presses the button and chooses a person in the window that opens. */
async function signInAs(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opened
  await popup.getByRole('link', { name, exact: true }).click()
  return popup
}

test('a newcomer gives their name, and has a business that is to be set up', async ({
  newContext,
  faults,
}) => {
  // Who is signed in and has no business yet may ask for nothing else.
  faults.expect(/403.*\/api\/v1\/me/)
  const context = await newContext()
  const page = await context.newPage()
  await page.goto('/auth/register')
  await signInAs(page, newcomer.name)
  await expect(page.getByRole('textbox', { name: inOffice('ui.firstName') })).toHaveValue('Sam')
  await expect(page.getByRole('textbox', { name: /(Second|Last|Sur) ?name/i })).toHaveValue(
    'Newcomer',
  )
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Create|Continue/ }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
  const me = await page.evaluate(async () => (await fetch('/api/v1/me')).json())
  expect(me).toMatchObject({
    user: { firstName: 'Sam', secondName: 'Newcomer', email: newcomer.email },
    company: { onboarded: false },
    role: 'owner',
  })
})

test('a window that is closed again leaves the page as it was', async ({ newContext }) => {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto('/auth/login')
  const opened = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opened
  await popup.getByRole('link', { name: owner.name }).waitFor()
  await expect(google(page)).toBeDisabled()
  await popup.close()
  await expect(google(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAs(page, owner.name)
  await expect(page).toHaveURL('/')
})

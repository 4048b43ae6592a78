/** The own account: seen at once elsewhere, and safe from whoever has only a session of it. */
import { totpAt } from '@servery/server/people/auth/second-factor/totp.ts'
import { password, signInByApi } from '../api.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'

test.setTimeout(180_000)

test('a profile is saved, and seen in another tab at once', async ({ newContext, own }) => {
  const { context: api } = await signInByApi(own, 'corner')
  const context = await newContext({
    baseURL: own.url,
    viewport: officeViewport,
    storageState: await api.storageState(),
  })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto('/account')
  await other.goto('/account')
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Job title' }).fill('Keeper of the keys')
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700 900123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+447700900123')
  await expect(other.getByRole('textbox', { name: 'Job title' })).toHaveValue('Keeper of the keys')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await api.dispose()
})

test('every page about oneself is accessible', async ({ openBackOffice }) => {
  const { page } = await openBackOffice()
  for (const path of [
    '/account',
    '/account?tab=preferences',
    '/account?tab=security',
    '/account/notifications',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessibleInAllLooks(page, path, officeViewport)
    })
  }
})

test('a new password ends every other session; the app’s code is asked for from then on', async ({
  newContext,
  own,
  faults,
}) => {
  // The session that was ended is told so; the password alone is refused for the second step.
  faults.expect(/401|403/)
  const { context: api } = await signInByApi(own, 'harbour')
  const { context: elsewhere } = await signInByApi(own, 'harbour')
  const context = await newContext({
    baseURL: own.url,
    viewport: officeViewport,
    storageState: await api.storageState(),
  })
  const page = await context.newPage()
  await page.goto('/account?tab=security')
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByRole('textbox', { name: 'Current password' }).fill(password)
  await form.getByRole('textbox', { name: 'New password' }).fill('another-word-7')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  expect((await elsewhere.get('/api/v1/me')).status()).toBe(401)

  await page.getByRole('button', { name: 'Set up' }).click()
  const key = page.getByText(/^[A-Z2-7 ]{20,}$/)
  const secret = decodeBase32((await key.textContent()) ?? '')
  await page
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(await totpAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Keep these recovery codes')).toBeVisible()

  const fresh = await (await newContext({ baseURL: own.url })).newPage()
  await fresh.goto('/auth/login')
  await fresh.getByRole('textbox', { name: 'Email' }).fill('owner@harbour.example')
  await fresh.getByRole('textbox', { name: 'Password' }).fill('another-word-7')
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(fresh.getByText('Code from your authenticator app')).toBeVisible()
})

/** What an authenticator app makes of the key that a person types into it. */
function decodeBase32(key: string): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}

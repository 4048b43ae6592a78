/**
 * No screen shows the key of a text that is missing. That every language has every text is tried
 * where the texts are; here one language of each app is read on its screens.
 */
import { findRawKeys } from '../gestures/looks.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

const routes = [
  ['/', /^Hallo/],
  ['/orders', 'Bestellungen'],
  ['/transactions', 'Zahlungen'],
  ['/sales', 'Umsatz'],
  ['/items', 'Artikel'],
  ['/items/new', 'Neuer Artikel'],
  ['/items/categories', 'Kategorien'],
  ['/items/tax-rates', 'Steuersätze'],
  ['/modifiers', 'Optionen'],
  ['/modifiers/new', 'Neue Optionsgruppe'],
  ['/pos', 'Geräte'],
] as const

test('the back office in German', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await page.addInitScript(() => localStorage.setItem('app.language', 'de'))
  await office.goTo(...routes[0])
  for (const [path, heading] of routes) {
    await office.moveTo(path, heading)
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
    expect.soft(await findRawKeys(page), path).toEqual([])
  }
  await expect(page.getByRole('link', { name: 'Bestellungen', exact: true })).toBeVisible()
})

test('the till in Spanish', async ({ pairTill }) => {
  const till = await pairTill()
  const { page } = till
  await till.signIn(ana)
  await till.openMenu('Settings')
  await till.dialog.getByRole('radio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  const check = async (what: string) => expect.soft(await findRawKeys(page), what).toEqual([])
  await check('settings')
  await page.keyboard.press('Escape')
  await till.ringUp('Flat white', 'Cola')
  await check('ticket')
  for (const key of ['F2', 'F12', 'F8', '?']) {
    await page.keyboard.press(key)
    await check(`what ${key} opens`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /^Menú/ }).click()
  await check('menu')
  const entries = till.dialog.getByRole('navigation').getByRole('button')
  for (let at = 0; at < (await entries.count()); at += 1) {
    const entry = entries.nth(at)
    if (await entry.isDisabled()) continue
    const gone = await entry.elementHandle()
    await entry.click()
    // A sheet comes a little later than the menu goes; what only prints or locks opens none.
    await gone?.waitForElementState('hidden')
    await till.dialog.waitFor({ timeout: 2000 }).catch(() => undefined)
    await check(`entry ${at} of the menu`)
    if (await till.pinPad.or(page.getByRole('group', { name: 'PIN' })).isVisible()) break
    await page.keyboard.press('Escape')
    await expect(till.dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^Menú/ }).click()
  }
})

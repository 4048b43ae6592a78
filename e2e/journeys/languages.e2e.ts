/** German and Spanish are whole: no screen shows the key of a text that is missing. */
import { findRawKeys } from '../gestures/looks.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

const routes = [
  '/',
  '/orders',
  '/transactions',
  '/sales',
  '/items',
  '/items/new',
  '/items/categories',
  '/items/tax-rates',
  '/modifiers',
  '/modifiers/new',
  '/pos',
]

const words = {
  de: { signedIn: 'Bestellungen', menu: /^Menü/, charge: /^Kassieren|^Bezahlen|^Zahlen/ },
  es: { signedIn: 'Pedidos', menu: /^Menú/, charge: /^Cobrar/ },
} as const

for (const language of ['de', 'es'] as const) {
  test(`the back office in ${language}`, async ({ openBackOffice }) => {
    const { page } = await openBackOffice()
    await page.addInitScript((kept) => localStorage.setItem('app.language', kept), language)
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      expect.soft(await findRawKeys(page), `${route} in ${language}`).toEqual([])
    }
    await expect(
      page.getByRole('link', { name: words[language].signedIn, exact: true }),
    ).toBeVisible()
  })

  test(`the till in ${language}`, async ({ pairTill }) => {
    const till = await pairTill()
    const { page } = till
    await till.signIn(ana)
    await till.openMenu('Settings')
    const name = { de: 'Deutsch', es: 'Español' }[language]
    await till.dialog.getByRole('radio', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    const check = async (what: string) =>
      expect.soft(await findRawKeys(page), `${what} in ${language}`).toEqual([])
    await check('settings')
    await page.keyboard.press('Escape')
    await till.ringUp('Flat white', 'Cola')
    await check('ticket')
    for (const key of ['F2', 'F12', 'F8', '?']) {
      await page.keyboard.press(key)
      await check(`what ${key} opens`)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: words[language].menu }).click()
    await check('menu')
    const entries = till.dialog.getByRole('navigation').getByRole('button')
    for (let at = 0; at < (await entries.count()); at += 1) {
      const entry = entries.nth(at)
      if (await entry.isDisabled()) continue
      await entry.click()
      await check(`entry ${at} of the menu`)
      if (await till.pinPad.or(page.getByRole('group', { name: 'PIN' })).isVisible()) break
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words[language].menu }).click()
    }
  })
}

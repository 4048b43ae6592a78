/**
 * No screen shows the key of a text that is missing. That every language has every text is tried
 * where the texts are; here each language of the back office is read on all its screens, and one of
 * the till.
 */
import { directionOf, languages } from '@servery/messages/languages.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { findRawKeys, findSpilt, readSidewaysScroll } from '../gestures/looks.ts'
import { officeRoutes, settle } from '../gestures/office-routes.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

/** Without the style guide, which shows keys of its own and what waiting looks like. */
const paths = Object.values(officeRoutes)
  .flatMap((part) => part.map(([path]) => path))
  .filter((path) => !path.startsWith('/foundation'))

for (const language of languages.filter((one) => one !== 'en')) {
  test(`every route of the back office in ${language}`, async ({ openBackOffice }) => {
    test.setTimeout(600_000)
    const { page } = await openBackOffice()
    await page.addInitScript((chosen) => localStorage.setItem('app.language', chosen), language)
    for (const path of paths) {
      // Each by itself: a page that was open before may have brought texts that this one forgot.
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
      expect.soft(await findRawKeys(page), path).toEqual([])
      expect.soft(await findSpilt(page), path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      // What is drawn for a narrow screen comes a moment after the screen is narrow.
      await expect
        .soft(async () => {
          expect(await findSpilt(page)).toEqual([])
          expect(await readSidewaysScroll(page)).toBeLessThanOrEqual(0)
        }, `${path} on a phone`)
        .toPass({ timeout: 5_000 })
      await page.setViewportSize(officeViewport)
    }
  })
}

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

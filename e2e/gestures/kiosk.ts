/** What a guest at a kiosk does. */
import { expect, type Page } from '@playwright/test'
import type { OwnerApi } from '../api.ts'
import type { NewContext } from '../test.ts'
import { kiosk as say } from '../texts.ts'
import { expectAccessible } from './looks.ts'

/** Of a kiosk that stands upright. */
export const kioskViewport = { width: 1080, height: 1920 }

/** A kiosk of its own, paired; it waits for somebody. */
export async function openKiosk(newContext: NewContext, owner: OwnerApi): Promise<Page> {
  const { code } = await owner.addTill('Quayside', 'Kiosk by the door', 'kiosk')
  const page = await (await newContext({ viewport: kioskViewport })).newPage()
  await page.goto(`/self-order/#pair=${code}`)
  await expect(page.getByRole('button', { name: say('attract.start') })).toBeVisible()
  return page
}

/** Goes from control to control with one key, as somebody with a keypad does, and chooses. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('radio', { name })).first()
  await expect(wanted).toBeEnabled()
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let moves = 0; !(await isThere()); moves += 1) {
    expect(moves, `${name} is out of reach of the keys`).toBeLessThan(120)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** As the brand paints it, and read from the right on the least of screens. */
export async function expectKioskAccessible(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  const turn = (direction: string) =>
    page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
  await page.setViewportSize({ ...kioskViewport, width: 320 })
  await turn('rtl')
  await expectAccessible(page, `${name}, right to left, 320 px`, 'all but colours')
  await turn('ltr')
  await page.setViewportSize(kioskViewport)
}

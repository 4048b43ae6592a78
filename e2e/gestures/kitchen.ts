/** What a person at a kitchen screen does. */
import { expect, type Page } from '@playwright/test'
import type { OwnerApi } from '../api.ts'
import type { NewContext } from '../test.ts'
import { office as inOffice, kitchen as say } from '../texts.ts'

/** Finishes the first ticket, which is this one, with the keys of a bump bar. */
export async function finishTicket(kitchen: Page, number: string): Promise<void> {
  await expect(async () => {
    await kitchen.keyboard.press('1')
    await kitchen.keyboard.press('Enter')
    const said = kitchen.getByRole('status')
    await expect(said).toContainText(say('undo.done', { number }), { timeout: 3000 })
  }).toPass()
}

/**
 * A screen of its own at Quayside, with nothing on it. What other journeys sold in the same company
 * was sent too, arrives little by little, and would push what comes next onto another page.
 */
export async function openKitchen(
  newContext: NewContext,
  owner: OwnerApi,
  name: string,
): Promise<Page> {
  const { code } = await owner.addTill('Quayside', name, 'kitchen')
  const kitchen = await (await newContext()).newPage()
  const hasReadAll = watchReading(kitchen)
  await kitchen.goto(`/kitchen/#pair=${code}`)
  await expect.poll(hasReadAll).toBe(true)
  const nothing = kitchen.getByText(say('tickets.none'))
  const tickets = kitchen.getByRole('article', { name: /^Ticket/ })
  const done = tickets.first().getByRole('button', { name: inOffice('setup.isDone') })
  await expect(async () => {
    await expect(nothing.or(done)).toBeVisible()
    while (await done.isVisible()) await done.click()
    await expect(nothing).toBeVisible({ timeout: 2000 })
  }).toPass()
  return kitchen
}

/** True once it has asked again after the last page: what came before it is shown by then. */
function watchReading(kitchen: Page): () => boolean {
  let lastPages = 0
  kitchen.on('response', async (response) => {
    if (!response.url().includes('/journal/facts?')) return
    const { more } = (await response.json().catch(() => ({}))) as { more?: boolean }
    if (more === false) lastPages += 1
  })
  return () => lastPages >= 2
}

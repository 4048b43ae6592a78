/** What a person at a kitchen screen does. */
import { expect, type Page } from '@playwright/test'
import { kitchen as say } from '../texts.ts'

/** Finishes the first ticket, which is this one, with the keys of a bump bar. */
export async function finishTicket(kitchen: Page, number: string): Promise<void> {
  await expect(async () => {
    await kitchen.keyboard.press('1')
    await kitchen.keyboard.press('Enter')
    const said = kitchen.getByRole('status')
    await expect(said).toContainText(say('undo.done', { number }), { timeout: 3000 })
  }).toPass()
}

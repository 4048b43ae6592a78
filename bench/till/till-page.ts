/** What a person does on the till, and how long it takes until it is seen. */
import type { Page } from 'playwright-core'
import type { LargeHouse } from './large-house.ts'

export const tile = '[data-grid="items"] button[data-item]'
const linesPerSale = 12
const ticket = 'section[aria-label="Ticket"]'
const pinPad = '[role="group"][aria-label="PIN"]'

export async function pairTill(page: Page, house: LargeHouse): Promise<void> {
  await page.goto(`${house.server.url}/till/`)
  await page.getByRole('textbox', { name: 'Pairing code' }).fill(house.pairingCode)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('group', { name: 'PIN' }).waitFor()
}

export async function signIn(page: Page, { person }: LargeHouse): Promise<void> {
  await page.getByRole('button', { name: person.name, exact: true }).click()
  const pad = page.getByRole('group', { name: 'PIN' })
  for (const digit of person.pin) await pad.getByRole('button', { name: digit }).click()
  await page.locator(tile).first().waitFor()
}

/** Milliseconds since the page was asked for until the PIN can be entered. */
export function untilPinPad(page: Page): Promise<number> {
  return page.evaluate<number>(`paintProbe.shown('${pinPad}')`)
}

/**
 * Milliseconds from what `act` does, an event of this type, to the painted change of what the
 * selector finds; null if that stays as it was.
 */
export async function untilChanged(
  page: Page,
  event: { readonly type: 'click' | 'input'; readonly selector: string },
  act: () => Promise<void>,
): Promise<number | null> {
  const { type, selector } = event
  await page.evaluate(`void (globalThis.probed = paintProbe.changeAfter('${type}', '${selector}'))`)
  await act()
  return page.evaluate<number | null>('globalThis.probed')
}

/** Items one after the other, in sales of a dozen lines. */
export async function tapTiles(page: Page, taps: number): Promise<readonly number[]> {
  const measured: number[] = []
  const tiles = page.locator(tile)
  const seen = await tiles.count()
  const event = { type: 'click', selector: ticket } as const
  for (let tap = 0; tap < taps; tap += 1) {
    if (tap > 0 && tap % linesPerSale === 0) await payExact(page)
    const one = tiles.nth((tap * 7) % Math.min(seen, 20))
    measured.push(required(await untilChanged(page, event, () => one.click())))
  }
  await payExact(page)
  return measured
}

export async function payExact(page: Page): Promise<void> {
  const fast = page.getByRole('group', { name: 'Fast payment' })
  await fast.getByRole('button', { name: /^Exact/ }).click()
  await page.getByRole('status').filter({ hasText: 'Paid by' }).waitFor()
}

export function required(took: number | null): number {
  if (took === null) throw new Error('a tap changed nothing')
  return took
}

/** What a guest at a kiosk does. */
import { expect, type Page } from '@playwright/test'
import type { ZvtTerminal } from '@servery/server/channels/zvt/zvt-terminal.ts'
import type { OwnerApi } from '../api.ts'
import type { NewContext } from '../test.ts'
import { kiosk as say } from '../texts.ts'
import { expectAccessible } from './looks.ts'

/** Of a kiosk that stands upright. */
export const kioskViewport = { width: 1080, height: 1920 }

/** A kiosk of its own, paired, with a card terminal beside it; it waits for somebody. */
export async function openKiosk(
  newContext: NewContext,
  owner: OwnerApi,
  terminal: ZvtTerminal,
): Promise<Page> {
  const { code, registerId } = await owner.addTill('Quayside', 'Kiosk by the door', 'kiosk')
  const { branches } = await (await owner.context.get('/api/v1/me')).json()
  const { id: branchId } = branches.find(({ name }: { name: string }) => name === 'Quayside')
  const reader = {
    ...{ id: crypto.randomUUID(), name: 'By the door', branchId, provider: 'zvt' },
    ...{ host: '127.0.0.1', port: terminal.port, registerIds: [registerId] },
  }
  const added = await owner.context.post('/api/v1/card-readers', { data: reader })
  expect(added.status(), await added.text()).toBe(201)
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

/** What the brand puts on the page. */
interface Paint {
  readonly theme: string
  readonly style: string
}

const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme ?? '',
    style: document.documentElement.style.cssText,
  }))

const putPaint = (page: Page, paint: Paint) =>
  page.evaluate(({ theme, style }) => {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.cssText = style
  }, paint)

/** How the kiosk paints itself where the brand is dark; the brand is as before after that. */
export async function readDarkPaint(page: Page, { context: api }: OwnerApi): Promise<Paint> {
  const found = await api.get('/api/v1/kiosk-brands?limit=1')
  const { rows } = (await found.json()) as { rows: readonly Record<string, unknown>[] }
  const [{ id, archived: _a, updatedAt: _t, updatedBy: _b, ...before } = {}] = rows
  const brand = async (version: number, change: object, theme: string) => {
    const data = { ...before, ...change, version }
    const written = await api.put(`/api/v1/kiosk-brands/${id}`, { data })
    expect(written.ok(), await written.text()).toBe(true)
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached()
  }
  const version = Number(before.version)
  await brand(version, { background: '#111827', primary: '#fb923c' }, 'dark')
  const paint = await readPaint(page)
  await brand(version + 1, {}, 'light')
  return paint
}

/** As the brand paints it, as a dark one would, and read from the right on the least of screens. */
export async function expectKioskAccessible(page: Page, name: string, dark: Paint): Promise<void> {
  const light = await readPaint(page)
  await expectAccessible(page, name)
  await putPaint(page, dark)
  await expectAccessible(page, `${name}, dark`, 'colours')
  await putPaint(page, light)
  await expectAccessibleMirrored(page, name)
}

/** Read from the right, on the least of screens. */
export async function expectAccessibleMirrored(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? kioskViewport
  const turn = (direction: string) =>
    page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
  await page.setViewportSize({ ...before, width: 320 })
  await turn('rtl')
  await expectAccessible(page, `${name}, right to left, 320 px`, 'all but colours')
  await turn('ltr')
  await page.setViewportSize(before)
}

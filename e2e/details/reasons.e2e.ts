/** Why a ticket was cleared: a reason of the back office, given at the till, kept in the books. */
import type { Locator } from '@playwright/test'
import type { BackOffice } from '../gestures/back-office.ts'
import { kit, type Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

const jo = { name: 'Jo', pin: '314159' }

async function addReason({ page }: BackOffice): Promise<void> {
  await page.getByRole('button', { name: 'Add reason' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fire alarm')
  await page.getByRole('switch', { name: 'Not counted as waste' }).uncheck()
  await expect(page.getByRole('dialog')).toContainText('waste')
  await page.getByRole('switch', { name: 'Requires a note' }).check()
  await page.getByRole('switch', { name: 'Requires a manager’s PIN' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fire alarm' })).toBeVisible()
}

/** With the mouse, in a few moves: a press that does not move is a click. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page()
  await from.hover()
  await mouse.down()
  const place = await to.boundingBox()
  if (place === null) throw new Error('Nothing to drag to.')
  await mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 })
  await mouse.up()
}

async function clearFor(till: Till, reason: string | null, note: string): Promise<void> {
  await till.search.fill('chewing gum')
  await till.tap('Chewing gum')
  await till.ticket.getByRole('button', { name: 'Clear ticket' }).click()
  if (reason !== null) await till.dialog.getByRole('button', { name: reason }).click()
  const clear = till.dialog.getByRole('button', { name: 'Clear ticket' })
  await expect(clear).toBeDisabled()
  await till.dialog.getByRole('textbox', { name: /^Note for/ }).fill(note)
  await clear.click()
}

test('a reason with a note and a manager’s PIN is given at the till and kept in the books', async ({
  openBackOffice,
  pairTill,
  owners,
}) => {
  const office = await openBackOffice('corner')
  const { page } = office
  const { context: api } = await owners('corner')
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  await till.signIn(kit)
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
    .first()

  await test.step('it is made, says what it does, and is put first', async () => {
    await office.goTo('/reasons', 'Reasons')
    await page.getByRole('link', { name: 'Void', exact: true }).click()
    await addReason(office)
    const up = page.getByRole('button', { name: 'Move Fire alarm up' })
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('switch') })
    await up.click()
    await expect(rows.nth(4)).toContainText('Fire alarm')
    const handle = page.getByRole('button', { name: 'Move Fire alarm', exact: true })
    const said = page.getByText(/^Fire alarm is over/)
    await handle.press('Space')
    await expect(said).toHaveText('Fire alarm is over Fire alarm')
    await handle.press('ArrowUp')
    await expect(said).not.toHaveText('Fire alarm is over Fire alarm')
    await handle.press('Space')
    await expect(rows.nth(3)).toContainText('Fire alarm')
    await drag(handle, rows.first())
    await expect(first).toContainText('Fire alarm')
    await expect(up).toBeDisabled()
  })

  await test.step('the till asks for the note, and for the PIN of a manager', async () => {
    await clearFor(till, 'Fire alarm', 'Only a drill')
    const asked = till.page.getByRole('dialog', { name: 'Manager approval needed' })
    await expect(asked).toContainText(jo.name)
    await till.typePin(jo.pin)
    await expect(till.ticket).toContainText('Tap an item to start a sale.')
    await till.expectSynced()
  })

  await test.step('the order says why, and the list how often', async () => {
    const [order] = await (await owners('corner')).listOrders(till.registerId)
    await page.goto(`/orders/${order?.id}`)
    await expect(page.getByText('Cancelled: Fire alarm, “Only a drill”')).toBeVisible()
    await office.goTo('/reasons/void', 'Void')
    await expect(first).toContainText('Used once')
  })

  await test.step('without any reason the till wants a note', async () => {
    const list = await (await api.get('/api/v1/reasons?list=void&limit=100')).json()
    for (const row of list.rows) {
      const { archived: _a, updatedAt: _t, updatedBy: _b, id, ...content } = row
      const data = { ...content, active: false }
      expect((await api.put(`/api/v1/reasons/${id}`, { data })).status()).toBe(200)
    }
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
    await clearFor(till, null, 'Power cut')
    await expect(till.ticket).toContainText('Tap an item to start a sale.')
    await till.expectSynced()
    await office.goTo('/reasons/void', 'Void')
    await expect(page.getByText(/Other, with a note: Used once/)).toBeVisible()
  })
})

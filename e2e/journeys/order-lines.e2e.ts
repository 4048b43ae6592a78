/** An open order is changed from the back office, and its till hears of it. */
import { networkGone } from '../faults.ts'
import { expectAccessible } from '../gestures/looks.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('items are added to an open order, changed and taken off, and the till has them', async ({
  faults,
  openBackOffice,
  owners,
  pairTill,
}) => {
  const { listOrders } = await owners('harbour')
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Butter croissant')
  await till.expectSynced()
  const office = await openBackOffice()
  const { page } = office
  const dialog = page.getByRole('dialog')
  const choose = async (deed: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: deed }).click()
  }

  await test.step('a coffee with an option and a note, and something in own words', async () => {
    const [order] = await listOrders(till.registerId)
    await office.goTo(`/orders/${order?.id}`, /^Order/)
    await choose('Add items…')
    const finder = dialog.getByRole('combobox', { name: 'Add an item' })
    await finder.fill('Flat white')
    await page
      .getByRole('option', { name: /^Flat white/ })
      .first()
      .click()
    const coffee = dialog.getByRole('group', { name: /^Flat white/ }).first()
    await coffee.getByRole('checkbox', { name: /Vanilla/ }).click()
    await coffee.getByRole('textbox', { name: /Note/ }).fill('Very hot')
    await dialog.getByRole('button', { name: 'Add something else' }).click()
    const other = dialog.getByRole('group', { name: 'Something else' })
    await other.getByRole('textbox', { name: 'Description' }).fill('Candle')
    await other.getByRole('textbox', { name: 'Unit price' }).fill('1.50')
    await other.getByRole('combobox', { name: 'Tax rate' }).selectOption({ index: 1 })
    await expectAccessible(page, 'adding to an order')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const lines = page.getByRole('region', { name: 'What was ordered' })
    await expect(lines).toContainText('Vanilla syrup')
    await expect(lines).toContainText('Very hot')
  })

  await test.step('the till shows them', async () => {
    await expect(till.lines).toHaveCount(3)
    await expect(till.lines.filter({ hasText: 'Flat white' })).toContainText('Very hot')
  })

  await test.step('one is taken off again, of another there are two', async () => {
    await choose('Change quantities…')
    await dialog.getByRole('textbox', { name: 'Butter croissant' }).fill('2')
    await dialog.getByRole('button', { name: 'Remove Candle' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Candle' })).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Butter croissant' })).toContainText('2')
  })

  await test.step('what the till adds meanwhile is shown, and what was typed stays', async () => {
    faults.expect(/409/)
    await choose('Change quantities…')
    const croissants = dialog.getByRole('textbox', { name: 'Butter croissant' })
    await croissants.fill('3')
    await till.ringUp('Diet cola')
    await expect(dialog.getByRole('textbox', { name: 'Diet cola' })).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Save again to have yours')
    await expect(croissants).toHaveValue('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Butter croissant' })).toContainText('3')
  })

  await test.step('what nobody answered is added once, as it was asked for', async () => {
    await choose('Add items…')
    await dialog.getByRole('combobox', { name: 'Add an item' }).fill('Diet cola')
    await page
      .getByRole('option', { name: /^Diet cola/ })
      .first()
      .click()
    faults.expect(networkGone)
    const act = '**/api/v1/orders/*/deeds'
    await page.route(act, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText('No answer came')
    await expect(dialog.locator('[inert]')).toContainText('Diet cola')
    await page.unroute(act)
    await add.click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Diet cola' })).toHaveCount(2)
  })
})

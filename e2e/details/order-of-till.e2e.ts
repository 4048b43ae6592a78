/** An open order is changed from the back office, and its till hears of it. */
import { networkGone } from '../faults.ts'
import { expectAccessible } from '../gestures/looks.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

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
    await page.getByRole('button', { name: inOffice('deeds.actions') }).click()
    await page.getByRole('menuitem', { name: deed }).click()
  }

  await test.step('a coffee with an option and a note, and something in own words', async () => {
    const [order] = await listOrders(till.registerId)
    await office.goTo(`/orders/${order?.id}`, /^Order/)
    await choose(inOffice('deeds.type.add_lines'))
    const finder = dialog.getByRole('combobox', { name: inOffice('saleLines.findItem') })
    await finder.fill('Flat white')
    await page
      .getByRole('option', { name: /^Flat white/ })
      .first()
      .click()
    const coffee = dialog.getByRole('group', { name: /^Flat white/ }).first()
    await coffee.getByRole('checkbox', { name: /Vanilla/ }).click()
    await coffee.getByRole('textbox', { name: /Note/ }).fill('Very hot')
    await dialog.getByRole('button', { name: inOffice('saleLines.addCustom') }).click()
    const other = dialog.getByRole('group', { name: inOffice('saleLines.custom') })
    await other.getByRole('textbox', { name: inOffice('saleLines.description') }).fill('Candle')
    await other.getByRole('textbox', { name: inOffice('orders.unitPrice') }).fill('1.50')
    await other
      .getByRole('combobox', { name: inOffice('bulk.kind.tax') })
      .selectOption({ index: 1 })
    await expectAccessible(page, 'adding to an order')
    await dialog
      .getByRole('button', { name: inOffice('deeds.submit.add_lines'), exact: true })
      .click()
    await expect(dialog).toHaveCount(0)
    const lines = page.getByRole('region', { name: inOffice('orders.lines') })
    await expect(lines).toContainText('Vanilla syrup')
    await expect(lines).toContainText('Very hot')
  })

  await test.step('the till shows them', async () => {
    await expect(till.lines).toHaveCount(3)
    await expect(till.lines.filter({ hasText: 'Flat white' })).toContainText('Very hot')
  })

  await test.step('one is taken off again, of another there are two', async () => {
    await choose(inOffice('deeds.type.change_lines'))
    await dialog.getByRole('textbox', { name: 'Butter croissant' }).fill('2')
    await dialog.getByRole('button', { name: 'Remove Candle' }).click()
    await dialog.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Candle' })).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Butter croissant' })).toContainText('2')
  })

  await test.step('what the till adds meanwhile is shown, and what was typed stays', async () => {
    faults.expect(/409/)
    await choose(inOffice('deeds.type.change_lines'))
    const croissants = dialog.getByRole('textbox', { name: 'Butter croissant' })
    await croissants.fill('3')
    await till.ringUp('Diet cola')
    await expect(dialog.getByRole('textbox', { name: 'Diet cola' })).toHaveValue('1')
    await dialog.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
    await expect(dialog.getByRole('alert')).toContainText(inOffice('deeds.edit.stale'))
    await expect(croissants).toHaveValue('3')
    await dialog.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Butter croissant' })).toContainText('3')
  })

  await test.step('what nobody answered is added once, as it was asked for', async () => {
    await choose(inOffice('deeds.type.add_lines'))
    await dialog.getByRole('combobox', { name: inOffice('saleLines.findItem') }).fill('Diet cola')
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
    const add = dialog.getByRole('button', {
      name: inOffice('deeds.submit.add_lines'),
      exact: true,
    })
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText(inOffice('deeds.why.no_answer'))
    await expect(dialog.locator('[inert]')).toContainText('Diet cola')
    await page.unroute(act)
    await add.click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines.filter({ hasText: 'Diet cola' })).toHaveCount(2)
  })
})

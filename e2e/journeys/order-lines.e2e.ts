/** An open order is changed from the back office, and its till hears of it. */
import { networkGone } from '../faults.ts'
import { expectAccessible, expectAccessibleInAllLooks } from '../gestures/looks.ts'
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
    const finder = dialog.getByRole('combobox', { name: 'Add item' })
    await finder.fill('Flat white')
    await page
      .getByRole('option', { name: /^Flat white/ })
      .first()
      .click()
    const coffee = dialog.getByRole('group', { name: /^Flat white/ }).first()
    await coffee.getByRole('checkbox', { name: /Vanilla/ }).click()
    await coffee.getByRole('textbox', { name: /Note/ }).fill('Very hot')
    await dialog.getByRole('button', { name: 'Add custom amount' }).click()
    const other = dialog.getByRole('group', { name: 'Custom amount' })
    await other.getByRole('textbox', { name: 'Description' }).fill('Candle')
    await other.getByRole('textbox', { name: 'Unit price' }).fill('1.50')
    await other.getByRole('combobox', { name: 'Tax rate' }).selectOption({ index: 1 })
    await expectAccessible(page, 'adding to an order')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const lines = page.getByRole('region', { name: 'Items' })
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
    await dialog.getByRole('combobox', { name: 'Add item' }).fill('Diet cola')
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

test('what an item asks for is asked in the back office as at a till', async ({
  openBackOffice,
  owners,
  pairTill,
}) => {
  const { context: api, listOrders } = await owners('harbour')
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Butter croissant')
  await till.expectSynced()
  const office = await openBackOffice()
  const { page } = office
  const dialog = page.getByRole('dialog')
  const find = async (item: string) => {
    await dialog.getByRole('combobox', { name: 'Add item' }).fill(item)
    await page
      .getByRole('option', { name: new RegExp(`^${item}`) })
      .first()
      .click()
    return dialog.getByRole('group', { name: new RegExp(`^${item}`) }).first()
  }

  await test.step('for two guests, items that ask for a price, a weight and what they consist of', async () => {
    const [order] = await listOrders(till.registerId)
    const data = { id: crypto.randomUUID(), deed: { type: 'edit', covers: 2 } }
    expect((await api.post(`/api/v1/orders/${order?.id}/deeds`, { data })).ok()).toBe(true)
    await office.goTo(`/orders/${order?.id}`, /^Order/)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Add items…' }).click()
    const special = await find('Chef’s special')
    await special.getByRole('textbox', { name: 'Price for one' }).fill('21.50')
    await special.getByRole('combobox', { name: /^Seat/ }).selectOption('Seat 2')
    const beans = await find('Harbour coffee beans')
    await expect(beans).toContainText('£28.00 for 1 kg')
    await beans.getByRole('textbox', { name: 'Weight' }).fill('0.345')
    const deal = await find('Lunch deal')
    await deal.getByRole('radio', { name: /^Egg mayonnaise/ }).click()
    await deal.getByRole('radio', { name: /^Carrot cake/ }).click()
    await find('Orchard cider')
  })

  await test.step('what is missing is said where it is missing', async () => {
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Choose 1 more' })).toBeVisible()
    await expect(dialog).toContainText('Confirm to add it.')
    await dialog.getByRole('radio', { name: /^Lemonade/ }).click()
    await dialog.getByRole('checkbox', { name: /old enough$/ }).check()
    // What it comes to is asked of the server: 21.50, 9.66, 11.50 and the cider.
    await expect(dialog).toContainText('£9.66')
    await expectAccessibleInAllLooks(page, 'what items ask for')
    await add.click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the till has all of it', async () => {
    await expect(till.lines).toHaveCount(5)
    await expect(till.lines.filter({ hasText: 'Chef’s special' })).toContainText(/Seat 2.*21\.50/s)
    await expect(till.lines.filter({ hasText: 'coffee beans' })).toContainText('0.345')
    await expect(till.lines.filter({ hasText: 'Lunch deal' })).toContainText('Lemonade')
  })
  await test.step('nobody is asked about the age again', async () => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Add items…' }).click()
    await find('Orchard cider')
    await expect(dialog.getByRole('checkbox', { name: /old enough$/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(till.lines).toHaveCount(6)
  })
})

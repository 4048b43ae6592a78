import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

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

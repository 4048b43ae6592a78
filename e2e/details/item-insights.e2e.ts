/** A bundle: put together in the back office, sold with its choices, seen in the item's figures. */
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

const name = 'Quay picnic'

test('a bundle is made, sold at one tap and its choices, and counted', async ({
  openBackOffice,
  pairTill,
  owners,
}) => {
  const office = await openBackOffice('harbour')
  const { page } = office
  const part = (title: string) => page.getByRole('group', { name: title, exact: true })
  const addPart = async (number: number, title: string, items: readonly string[]) => {
    await page.getByRole('button', { name: 'Add a part' }).click()
    await part(`Part ${number}`).getByRole('textbox', { name: 'Name' }).fill(title)
    const finder = part(title).getByRole('combobox', { name: /^Find an item to add/ })
    for (const item of items) {
      await finder.fill(item)
      await page.getByRole('option', { name: item, exact: true }).click()
    }
  }

  await test.step('it is put together of items with taxes of their own', async () => {
    await office.goTo('/items/new', 'New item')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page
      .getByRole('combobox', { name: 'Category' })
      .selectOption({ label: 'Sandwiches & salads' })
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('10.00')
    await page.getByRole('button', { name: 'Bundle', exact: true }).click()
    await addPart(1, 'Sandwich', ['Crayfish and rocket baguette'])
    await addPart(2, 'Drink', ['Cola', 'Lemonade'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  const till = await pairTill({ company: 'harbour', branch: 'Quayside' })
  await till.signIn(ana)
  await test.step('the till asks for what there is to choose, and shows one line', async () => {
    await till.search.fill(name)
    await till.tap(name)
    await till.dialog.getByRole('radio', { name: /^Lemonade/ }).click()
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.lines).toHaveCount(1)
    await expect(till.lines.first()).toContainText('Crayfish and rocket baguette')
    await expect(till.lines.first()).toContainText('Lemonade')
    await till.payExact()
    await till.expectPaid('£10.00')
    await till.expectSynced()
  })

  await test.step('its figures and those of its goods have the sale', async () => {
    const { context: api, listOrders } = await owners('harbour')
    const [order] = await listOrders(till.registerId)
    const number = order?.callNumber ?? 'no order'
    const ids = await api.get(`/api/v1/items?limit=5&search=${encodeURIComponent(name)}`)
    const { rows } = (await ids.json()) as { rows: { id: string }[] }
    await office.switchBranch('Quayside')
    await office.goTo(`/items/${rows[0]?.id}/insights`, `${name}: insights`)
    await expect(office.figure('Sold')).toContainText('1')
    await page.getByRole('link', { name: 'Units sold' }).click()
    const row = office.row(number)
    await expect(row).toContainText('Sale')
    await row.getByRole('link', { name: number }).click()
    await expect(office.row(name)).toContainText('Lemonade')
    await expect(office.row(name)).toContainText('£10.00')
  })
})

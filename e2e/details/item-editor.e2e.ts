/** An item with sizes, other prices and times: made in the back office, sold at a till. */

import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('variations are made from axes, priced by order type, and a line keeps what it cost', async ({
  openBackOffice,
  pairTill,
}) => {
  const { page } = await openBackOffice('harbour')
  const till = await pairTill({ name: 'Editor till' })
  await till.signIn(ana)
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Ginger shot' })).toBeVisible()
  }
  const openSections = async (...names: string[]) => {
    for (const name of names) {
      await page.getByRole('button', { name, exact: true, expanded: false }).click()
    }
  }
  const price = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: 'Price' })

  await test.step('every combination of sizes and kinds becomes a variation', async () => {
    await page.goto('/items/new')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Ginger shot')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
    await openSections('Variants', 'Diet')
    await page.getByRole('button', { name: 'Add attribute' }).click()
    await page.getByRole('textbox', { name: 'Attribute' }).fill('Size')
    await page.getByRole('textbox', { name: 'Values' }).fill('Small, Large')
    await page.getByRole('button', { name: 'Create 2 variants' }).click()
    await price('Small').first().fill('2.00')
    await price('Large').first().fill('3.00')
    const large = page.getByRole('group', { name: 'Large', exact: true })
    await large.getByRole('button', { name: 'Add another price' }).click()
    await large.getByRole('combobox', { name: 'Order type' }).selectOption('takeaway')
    await price('Large').last().fill('2.50')
    await page.getByRole('checkbox', { name: 'Vegan' }).check()
    await page.getByRole('textbox', { name: 'Energy in kcal' }).fill('85')
    await save()
    await page.reload()
    await openSections('Variants', 'Diet', 'Where and when')
    await expect(page.getByRole('checkbox', { name: 'Vegan' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Energy in kcal' })).toHaveValue('85')
    await expect(price('Large').last()).toHaveValue('2.50')
  })

  await test.step('a usual item is no taller than two screens', async () => {
    await page.setViewportSize(officeViewport)
    await page.goto('/items/new')
    await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2 * officeViewport.height)
    await page.goBack()
    await openSections('Variants', 'Diet', 'Where and when')
  })

  await test.step('the editor holds in every look', async () => {
    await page.getByRole('switch', { name: 'Only at certain times' }).check()
    await expectAccessibleInAllLooks(page, 'the item editor')
    await page.getByRole('switch', { name: 'Only at certain times' }).uncheck()
  })

  await test.step('the price of a line follows the type of its order', async () => {
    await till.search.fill('ginger shot')
    await expect(till.tile('Ginger shot')).toHaveAccessibleName(/from £2\.00/)
    await till.tap('Ginger shot')
    await till.dialog.getByRole('button', { name: /Large/ }).click()
    await expect(till.total('Total')).toHaveText('£3.00')
    await till.page.getByRole('radio', { name: 'Takeaway' }).click()
    await expect(till.total('Total')).toHaveText('£2.50')
    await till.page.getByRole('radio', { name: 'Eat in' }).click()
    await expect(till.total('Total')).toHaveText('£3.00')
  })

  await test.step('an edit reaches the tile and never the line; switched off is not sold', async () => {
    await price('Large').first().fill('9.00')
    await page
      .getByRole('group', { name: 'Small', exact: true })
      .getByRole('switch', { name: 'Sold' })
      .uncheck()
    await save()
    await expect(till.tile('Ginger shot')).toHaveAccessibleName(/£9\.00/)
    await expect(till.total('Total')).toHaveText('£3.00')
  })

  await test.step('what is not sold at tills leaves them', async () => {
    await page.getByRole('checkbox', { name: 'Till' }).uncheck()
    await save()
    await expect(till.tile('Ginger shot')).toHaveCount(0)
    await expect(till.total('Total')).toHaveText('£3.00')
  })
})

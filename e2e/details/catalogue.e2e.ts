/** Items from the back office to the till, and two people who edit the same one. */
import { kit } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('an item is created, checked, changed on open tills, and archived', async ({
  openBackOffice,
  pairTill,
  faults,
}) => {
  // A barcode that another item has is refused by the server, and told at its field.
  faults.expect(/409 (POST|PUT|PATCH) .*\/items|Failed to load resource.* 409 /)
  const office = await openBackOffice('corner')
  const { page } = office
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  await till.signIn(kit)

  await test.step('what is missing is named', async () => {
    await office.goTo('/items', inOffice('deeds.by.lines'))
    await page.getByRole('link', { name: inOffice('items.new') }).click()
    await expect(page.getByRole('heading', { level: 1, name: inOffice('items.new') })).toBeVisible()
    await office.field(inOffice('items.field.shortName')).fill('Jam')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'need' })).toBeVisible()
    await expect(office.field(inOffice('items.field.name')).first()).toBeFocused()
  })

  await test.step('a barcode is checked, and may be used once', async () => {
    await office.field(inOffice('items.field.name')).first().fill('Strawberry jam 340 g')
    await page
      .getByRole('combobox', { name: inOffice('items.field.category') })
      .selectOption({ index: 1 })
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('3.25')
    await office.field(inOffice('items.field.barcode')).fill('5012345678901')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(page.getByText('The last digit should be 0').first()).toBeVisible()
    const taken = await findBarcode(office.page.request, 'Chewing gum')
    await office.field(inOffice('items.field.barcode')).fill(taken)
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(
      page.getByText(inOffice('catalogue.refusal.duplicate_value')).first(),
    ).toBeVisible()
    await office.field(inOffice('items.field.barcode')).fill('5012345678900')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(page.getByText('Strawberry jam 340 g saved')).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Strawberry jam 340 g' }),
    ).toBeVisible()
  })

  await test.step('the open till learns of it and of its new price', async () => {
    await till.search.fill('strawberry jam')
    await expect(till.tile('Jam')).toHaveAccessibleName(/£3\.25/, { timeout: 40_000 })
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('3.75')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(till.tile('Jam')).toHaveAccessibleName(/£3\.75/, { timeout: 40_000 })
    await till.tap('Jam')
    await expect(till.total(onTill('totals.total'))).toHaveText('£3.75')
  })

  await test.step('a second person who edits an older version is told', async () => {
    const other = await openBackOffice('corner')
    await other.page.goto(page.url())
    await expect(other.field(onTill('split:split.name')).first()).toHaveValue(
      'Strawberry jam 340 g',
    )
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('3.95')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(page.getByText('Strawberry jam 340 g saved').last()).toBeVisible()
    await expect(
      page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }),
    ).toHaveCount(0)
    await other.page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('1.00')
    await other.page.getByRole('button', { name: onTill('tables.save'), exact: true }).click()
    const conflict = other.page.getByRole('dialog', { name: inOffice('conflict.title') })
    await expect(
      conflict.getByRole('radiogroup', { name: inOffice('items.field.price') }),
    ).toContainText('£3.95')
    await conflict.getByRole('button', { name: inOffice('conflict.takeTheirs') }).click()
    await expect(other.page.getByRole('textbox', { name: /^Price/ }).first()).toHaveValue('3.95')
  })

  await test.step('archived, it is gone from the till and kept on the ticket', async () => {
    await page.getByRole('button', { name: inOffice('items.action.archive') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inOffice('items.action.archive') })
      .click()
    await expect(page.getByRole('button', { name: inOffice('items.action.restore') })).toBeVisible()
    await till.search.fill('strawberry jam')
    await expect(till.tile('Jam')).toHaveCount(0, { timeout: 40_000 })
    await expect(till.lines.first()).toContainText('Strawberry jam 340 g')
    await till.payExact()
    await till.expectPaid('£3.75')
  })
})

async function findBarcode(
  request: { get(path: string): Promise<{ json(): Promise<unknown> }> },
  name: string,
): Promise<string> {
  const answer = await request.get(`/api/v1/items?search=${encodeURIComponent(name)}&limit=5`)
  const { rows } = (await answer.json()) as { rows: { name: string; barcode: string }[] }
  const row = rows.find((one) => one.name === name)
  if (row === undefined) throw new Error(`no item is called ${name}`)
  return row.barcode
}

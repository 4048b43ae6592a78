/** Two people change one record: the second is told, sees both, chooses, and loses nothing. */
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Somebody else is faster: what they change of an item or a category. */
async function changeBehind(
  api: APIRequestContext,
  noun: 'items' | 'categories',
  { name, ...changes }: { readonly name: string; readonly [field: string]: string | number },
): Promise<string> {
  const found = await api.get(`/api/v1/${noun}?limit=5&search=${encodeURIComponent(name)}`)
  const { rows } = (await found.json()) as { rows: { id: string; name: string }[] }
  const row = rows.find((one) => one.name === name)
  if (row === undefined) throw new Error(`There is no ${name}.`)
  const head = ['id', 'archived', 'categoryName', 'updatedAt', 'updatedBy']
  const content = Object.entries(row).filter(([field]) => !head.includes(field))
  const data = { ...Object.fromEntries(content), ...changes }
  const saved = await api.put(`/api/v1/${noun}/${row.id}`, { data })
  expect(saved.status(), await saved.text()).toBe(200)
  return row.id
}

test('the second of two people sees both versions field by field, and chooses', async ({
  openBackOffice,
  owners,
  faults,
}) => {
  // Their version is older than the one that was saved meanwhile.
  faults.expect(/409 PUT .*\/(items|categories)|Failed to load resource.* 409 /)
  const { context: api } = await owners('corner')
  const office = await openBackOffice('corner')
  const { page } = office
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'This was also changed elsewhere' })
  const choice = (name: string) => conflict.getByRole('radiogroup', { name, exact: true })
  const field = (name: RegExp) => page.getByRole('textbox', { name }).first()

  await test.step('on a page: each field as it was chosen, all of it once saved', async () => {
    const id = await changeBehind(api, 'items', { name: 'Kitchen foil', kitchenName: 'Foil' })
    await page.goto(`/items/${id}`)
    await field(/^Name/).fill('Kitchen foil, wide')
    await field(/^Price/).fill('1.95')
    await field(/^Cost/).fill('0.40')
    await changeBehind(api, 'items', {
      name: 'Kitchen foil',
      description: 'By the till',
      price: 205,
      cost: 55,
    })
    await save()
    await expect(conflict).toContainText('Priya Nair')
    await expect(choice('Price')).toContainText('£1.95')
    await expect(choice('Price')).toContainText('£2.05')
    await expect(choice('Name').getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await expect(choice('Description').getByRole('radio', { name: /^Theirs/ })).toBeChecked()
    await choice('Price')
      .getByRole('radio', { name: /^Theirs/ })
      .check()
    await conflict.getByRole('button', { name: 'Use selection' }).click()
    await expect(field(/^Price/)).toHaveValue('2.05')
    await save()
    await expect(page.getByText('Kitchen foil, wide saved')).toBeVisible()
    const stored = await (await api.get(`/api/v1/items/${id}`)).json()
    expect(stored).toMatchObject({
      name: 'Kitchen foil, wide',
      description: 'By the till',
      price: 205,
      cost: 40,
    })
  })

  await test.step('in a dialog: back to the form nothing is lost, theirs takes its place', async () => {
    await office.goTo('/items/categories', 'Categories')
    const name = 'Bread & bakery'
    await office.row(name).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await field(/^Name/).fill('Mine')
    await changeBehind(api, 'categories', { name, position: 77 })
    await save()
    await conflict.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(/^Name/)).toHaveValue('Mine')
    await save()
    await expect(choice('Position')).toContainText('77')
    await conflict.getByRole('button', { name: 'Use all of theirs' }).click()
    await expect(field(/^Name/)).toHaveValue(name)
  })
})

/** Who is chosen in the list stays chosen, out of sight too, until something was done with them. */
import type { OwnerApi } from '../api.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'

test('several customers are chosen across searches and erased by name; who is not stays chosen', async ({
  faults,
  openBackOffice,
  owners,
}) => {
  const owner = await owners('harbour')
  const office = await openBackOffice()
  const { page } = office
  const search = page.getByRole('searchbox', { name: 'Search by name, phone or email' })
  const dialog = page.getByRole('dialog')
  const chosen = (count: number) => page.getByText(`${count} selected`, { exact: true })
  const choose = async (...names: readonly string[]) => {
    for (const name of names) {
      await search.fill(name)
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    }
  }
  await addCustomer(owner, 'Selma')
  const tove = await addCustomer(owner, 'Tove')
  await addCustomer(owner, 'Ulla')

  await test.step('a tag for one from her own menu leaves the others chosen', async () => {
    await office.goTo('/customers', 'Customers')
    await choose('Selma Quist', 'Tove Quist')
    await search.fill('Ulla Quist')
    await page.getByRole('button', { name: 'More actions: Ulla Quist' }).click()
    await page.getByRole('menuitem', { name: 'Add tag' }).click()
    await dialog.getByRole('combobox').fill('Sea')
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.row('Ulla Quist')).toContainText('Sea')
    await expect(chosen(2)).toBeVisible()
  })

  await test.step('to the archive and back, with the browser’s own ways, nobody is', async () => {
    await page.getByRole('tab', { name: 'Archived' }).click()
    await expect(page).toHaveURL(/status=archived/)
    await expect(chosen(2)).toBeHidden()
    await page.goBack()
    await page.getByRole('checkbox', { name: 'Select Ulla Quist' }).click()
    await expect(chosen(1)).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/status=archived/)
    await expect(chosen(1)).toBeHidden()
    await page.goBack()
    await expect(office.row('Ulla Quist')).toBeVisible()
    await expect(chosen(1)).toBeHidden()
  })

  await test.step('the dialog names whom the list does not show', async () => {
    await choose('Selma Quist', 'Tove Quist')
    await search.fill('Ulla Quist')
    await expect(office.row('Ulla Quist')).toBeVisible()
    // Changed since she was chosen: what stands there by now is what counts.
    await write(owner, tove, { note: 'Sits by the window' })
    // What they owe is not known at first, and then out of reach.
    let giveUp = () => {}
    const gaveUp = new Promise<void>((done) => {
      giveUp = done
    })
    const balances = `**/api/v1/customers/${tove}/balances`
    await page.route(balances, async (route) => {
      await gaveUp
      await route.fulfill({ status: 404, json: { code: 'unavailable' } })
    })
    faults.expect(/404/)
    await page.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog).toContainText('Erase 2 customers?')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Tove Quist' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    giveUp()
    const again = dialog.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(balances)
    await again.click()
    await expect(again).toBeHidden()
    for (const name of ['Selma Quist', 'Tove Quist']) {
      await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    }
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeEnabled()
    await expectAccessibleInAllLooks(page, 'erase-customers', officeViewport)
  })

  await test.step('who was changed while it was asked stays, is named and can be tried again', async () => {
    faults.expect(/409/)
    await write(owner, tove, { note: 'Sits by the door' })
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog.getByRole('alert')).toContainText('1 customer was not erased')
    await expect(dialog).toContainText('Erase Tove Quist?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(chosen(1)).toBeVisible()
    await page.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog).toContainText('Erase Tove Quist?')
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog).toBeHidden()
    await expect(chosen(1)).toBeHidden()
    await search.fill('Quist')
    await expect(page.getByRole('link', { name: 'Ulla Quist' })).toBeVisible()
    await expect(office.row('Quist')).toHaveCount(1)
  })

  await test.step('who may not read orders is shown no way to them', async () => {
    const { permissions, ...me } = await (await owner.context.get('/api/v1/me')).json()
    const fewer = permissions.filter((permission: string) => permission !== 'orders.read')
    expect(fewer.length).toBe(permissions.length - 1)
    await page.route('**/api/v1/me', (route) =>
      route.fulfill({ json: { ...me, permissions: fewer } }),
    )
    await office.goTo(`/customers/${tove}`, 'Erased customer')
    const ways = page.getByRole('navigation', { name: 'About this customer' })
    await expect(ways.getByRole('link')).toHaveText([
      'Profile',
      'Store credit and account',
      'Activity',
    ])
  })
})

async function addCustomer({ context }: OwnerApi, firstName: string): Promise<string> {
  const id = crypto.randomUUID()
  const data = { id, firstName, secondName: 'Quist' }
  const added = await context.post('/api/v1/customers', { data })
  expect(added.status(), await added.text()).toBe(201)
  return id
}

/** Somebody else changes a customer. */
async function write({ context }: OwnerApi, id: string, change: { note: string }): Promise<void> {
  const { version, firstName, secondName } = await (
    await context.get(`/api/v1/customers/${id}`)
  ).json()
  const data = { version, firstName, secondName, ...change }
  const written = await context.put(`/api/v1/customers/${id}`, { data })
  expect(written.status(), await written.text()).toBe(200)
}

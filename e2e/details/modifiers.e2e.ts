/** Choices and extras: one option in two groups, prefixes, a group below an option, limits. */
import type { APIRequestContext, Page } from '@playwright/test'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('an option is edited once for two groups; the till asks, counts and says it', async ({
  openBackOffice,
  owners,
  pairTill,
}) => {
  const office = await openBackOffice('harbour')
  const { page } = office
  const till = await pairTill({ company: 'harbour', branch: 'Quayside' })
  await till.signIn(ana)

  await test.step('a group is made, with prefixes and an option that others may share', async () => {
    await office.goTo('/modifiers', 'Modifiers')
    await page.getByRole('link', { name: 'New modifier group' }).click()
    await office.field('Name').first().fill('Bowl toppings')
    await page.getByRole('combobox', { name: 'Shown as' }).selectOption('list')
    for (const prefix of ['No', 'Extra']) await page.getByLabel(prefix, { exact: true }).check()
    const first = page.getByRole('group', { name: 'Option 1' })
    await first.getByRole('textbox', { name: 'Name' }).fill('Feta')
    const feta = page.getByRole('group', { name: 'Feta', exact: true })
    await feta.getByRole('textbox', { name: 'Surcharge' }).fill('1.50')
    await feta.getByRole('button', { name: 'Details of Feta' }).click()
    await feta.getByRole('button', { name: 'Add price for a size' }).click()
    await feta.getByRole('textbox', { name: 'Size' }).fill('Large')
    await feta.getByRole('textbox', { name: 'Surcharge' }).last().fill('2.00')
    await feta
      .getByRole('group', { name: 'Milk' })
      .getByRole('button', { name: 'Contains' })
      .click()
    await expectAccessibleInAllLooks(page, 'an option with all it may have', officeViewport)
    await feta.getByRole('button', { name: 'Share with other groups' }).click()
    await expect(feta.getByText('Shared', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add option' }).click()
    const second = page.getByRole('group', { name: 'Option 2' })
    await second.getByRole('textbox', { name: 'Name' }).fill('Olives')
    await page.getByRole('button', { name: 'Move Olives up' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Bowl toppings saved')).toBeVisible()
  })

  const toppings = await findGroup(page.request, 'Bowl toppings')
  expect(toppings.options.map(({ name }) => name)).toEqual(['Olives', 'Feta'])
  const feta = toppings.options.find(({ shared }) => shared)
  const bread = await addGroup(page, 'Bowl bread', [{ name: 'Pitta', price: 120 }])
  const base = await addGroup(page, 'Bowl base', [
    { name: 'Rice', price: 0 },
    { name: 'Soup', price: 50, nestedGroupId: bread.id },
    { ...feta, name: 'Feta', price: 0, isDefault: false },
  ])
  await addBowl(page, { groups: [base.id, toppings.id], required: toppings.id })

  await test.step('what it costs is changed once, in both groups', async () => {
    await page.getByRole('button', { name: 'Details of Feta' }).click()
    await page.getByRole('button', { name: 'Edit in every group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feta' })
    await expect(dialog.getByRole('alert')).toContainText('2 groups have this option')
    await dialog.getByRole('textbox', { name: 'Surcharge' }).first().fill('1.80')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Feta saved')).toBeVisible()
    for (const name of ['Bowl toppings', 'Bowl base']) {
      const { options } = await findGroup(page.request, name)
      expect(options.find((one) => one.name === 'Feta')?.price).toBe(180)
    }
    await office.goTo('/modifiers?q=bowl', 'Modifiers')
    await expect(office.row('Bowl toppings')).toContainText('1 item')
    await expect(office.row('Bowl bread')).toContainText('1 item')
  })

  await test.step('the till asks what must be chosen here, and the sum follows', async () => {
    await till.search.fill('market bowl')
    await till.tap('Market bowl')
    await till.dialog.getByRole('button', { name: /^Large/ }).click()
    await choose(till, 'Soup')
    await choose(till, 'Pitta')
    // 9.00 + Soup 0.50 + Pitta 1.20.
    await expect(addButton(till)).toContainText('£10.70')
    await addButton(till).click()
    await expect(till.dialog.getByRole('alert')).toHaveText(/Choose 1 more/)
    await press(till, 'Extra …')
    const list = till.dialog.getByRole('group', { name: /^Bowl toppings/ })
    await list.getByRole('checkbox', { name: /^Feta/ }).click()
    await press(till, 'No …')
    await list.getByRole('checkbox', { name: /^Olives/ }).click()
    // Extra costs the price of the large one twice: 10.70 + 4.00.
    await expect(addButton(till)).toContainText('£14.70')
    await expect(till.dialog.getByText(/Contains: milk/i)).toBeVisible()
    await addButton(till).click()
    for (const said of ['Soup', 'Pitta', 'Extra Feta', 'No Olives']) {
      await expect(till.lines.first()).toContainText(said)
    }
  })

  await test.step('it can be chosen anew, and the order says the same', async () => {
    await till.lines.first().getByRole('button').first().click()
    await till.ticket.getByRole('button', { name: 'Modifiers', exact: true }).click()
    await choose(till, 'Rice')
    await expect(till.dialog.getByText('Bowl bread')).toHaveCount(0)
    await till.dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(till.total('Total')).toHaveText('£13.00')
    await till.payExact()
    await till.expectPaid('£13.00')
    const owner = await owners('harbour')
    const line = async () => {
      const [order] = await owner.listOrders(till.registerId)
      return order === undefined ? [] : (await owner.getOrder(order.id)).lines[0]?.modifiers
    }
    await expect.poll(line).toEqual([
      { name: 'Feta', unitPrice: 400, quantity: 1, prefix: 'extra', nested: false },
      { name: 'Olives', unitPrice: 0, quantity: 1, prefix: 'no', nested: false },
      { name: 'Rice', unitPrice: 0, quantity: 1, prefix: null, nested: false },
    ])
    const [order] = await owner.listOrders(till.registerId)
    await page.goto(`/orders/${order?.id}`)
    await expect(page.getByText('No Olives')).toBeVisible()
  })
})

const addButton = (till: Till) => till.dialog.getByRole('button', { name: /^(Add|Save)/ })

async function choose(till: Till, option: string): Promise<void> {
  await till.dialog.getByRole('radio', { name: new RegExp(`^${option}`) }).click()
}

async function press(till: Till, prefix: string): Promise<void> {
  await till.dialog.getByRole('button', { name: prefix, exact: true }).click()
}

interface Group {
  readonly id: string
  readonly options: readonly {
    readonly id: string
    readonly name: string
    readonly price: number
    readonly shared: boolean
  }[]
}

async function findGroup(request: APIRequestContext, name: string): Promise<Group> {
  const found = await request.get('/api/v1/modifier-groups', { params: { search: name } })
  const { rows } = (await found.json()) as { rows: Group[] }
  const [group] = rows
  if (group === undefined) throw new Error(`There is no group ${name}.`)
  return group
}

async function addGroup(page: Page, name: string, options: readonly object[]): Promise<Group> {
  return post(page, '/api/v1/modifier-groups', {
    id: crypto.randomUUID(),
    name,
    min: 0,
    max: 1,
    selection: 'single',
    options: options.map((option) => ({ id: crypto.randomUUID(), ...option })),
  })
}

/** A bowl in two sizes, of whose toppings one must be chosen though the group asks for none. */
async function addBowl(
  page: Page,
  { groups, required }: { readonly groups: readonly string[]; readonly required: string },
): Promise<void> {
  const found = await page.request.get('/api/v1/items', { params: { search: 'Harbour burger' } })
  const [burger] = ((await found.json()) as { rows: Record<string, unknown>[] }).rows
  const size = (name: string, price: number) => ({
    id: crypto.randomUUID(),
    name,
    price,
    sku: '',
    barcode: '',
  })
  await post(page, '/api/v1/items', {
    id: crypto.randomUUID(),
    name: 'Market bowl',
    categoryId: burger?.categoryId,
    taxRateIds: burger?.taxRateIds,
    price: 0,
    variations: [size('Small', 700), size('Large', 900)],
    modifierGroupIds: groups,
    modifierLimits: [{ groupId: required, min: 1 }],
  })
}

async function post<Made>(page: Page, path: string, data: object): Promise<Made> {
  const headers = { origin: new URL(page.url()).origin }
  const made = await page.request.post(path, { data, headers })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as Made
}

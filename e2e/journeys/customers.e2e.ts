/** A guest becomes known, is met at the till, is made one of two, and is forgotten again. */
import { readFile } from 'node:fs/promises'
import type { OwnerApi } from '../api.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

const phone = '+447700900642'

test('a customer is recognised, rewarded, merged, handed over and erased; the books stay', async ({
  openBackOffice,
  owners,
  pairTill,
}) => {
  const owner = await owners('harbour')
  const [office, till] = await Promise.all([openBackOffice(), pairTill()])
  const { page } = office
  const search = page.getByRole('searchbox', { name: inOffice('customers.search') })
  const dialog = page.getByRole('dialog')
  const ofHer = () => till.dialog.getByRole('listitem').filter({ hasText: 'Imke Voss' })

  await test.step('somebody is added', async () => {
    await office.goTo('/customers/new', inOffice('customers.new'))
    await office.field(inOffice('ui.firstName')).fill('Imke')
    await office.field(inOffice('ui.secondName')).fill('Voss')
    await office.field(inOffice('customers.field.phone')).fill('07700 900642')
    await page.getByRole('switch', { name: inOffice('customers.field.marketingSms') }).click()
    await page.getByRole('button', { name: inOffice('customers.segment.keep') }).click()
    await page.getByRole('heading', { level: 1, name: 'Imke Voss' }).waitFor()
    await expect(page.getByText('Agreed to marketing: Text message')).toBeVisible()
  })
  const kept = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('the till knows her by her number and sells to her', async () => {
    await till.signIn(ana)
    await till.ringUp('Flat white', 'Butter croissant')
    await till.ticket.getByRole('button', { name: onTill('customers:customers.title') }).click()
    await till.dialog.getByRole('searchbox').fill('900642')
    await till.dialog.getByRole('button', { name: /Imke Voss/ }).click()
    await expect(
      till.ticket.getByRole('region', { name: onTill('customers:customers.title') }),
    ).toContainText('Imke Voss')
    await till.payExact()
    await till.expectPaid('£')
    await till.expectSynced()
    await till.openMenu(onTill('orders.title'))
    await expect(ofHer()).toBeVisible()
    await till.closeSheet()
  })
  const [order] = await owner.listOrders(till.registerId)
  if (order === undefined) throw new Error('the sale is in no books')

  await test.step('her profile has the order, what it came to, and its points', async () => {
    await office.moveTo('/customers', inOffice('customers.title'))
    await search.fill('900642')
    await page.getByRole('link', { name: /Imke Voss/ }).click()
    await expect(office.figure(inOffice('customers.tab.orders'))).toContainText('1')
    await expect(office.figure(inOffice('customers.column.spent'))).toContainText(
      pounds(order.total),
    )
    await expect(office.figure(inOffice('balances.kind.points'))).toContainText(
      `${Math.floor(order.total / 100)}`,
    )
    await page
      .getByRole('link', { name: inOffice('customers.tab.orders'), exact: true })
      .last()
      .click()
    await expect(office.row(order.callNumber)).toContainText(pounds(order.total))
  })

  await test.step('who was entered twice is merged, and she keeps what she had', async () => {
    await addTwin(owner)
    await office.moveTo('/customers', inOffice('customers.title'))
    await search.fill('Voss')
    // Until the search has answered, the list of before is there to be clicked, and moves away.
    const found = inOffice('uiWith.pageRangeOf', { from: 1, to: 2, total: 2 })
    await expect(page.getByText(found, { exact: true })).toBeVisible()
    for (const name of ['Imke Voss', 'I. Voss']) {
      await page.getByRole('checkbox', { name: inOffice('uiWith.selectRow', { name }) }).check()
    }
    await page.getByRole('button', { name: inOffice('customers.bulk.merge') }).click()
    await dialog.getByRole('radio', { name: /900642/ }).click()
    await dialog.getByRole('button', { name: inOffice('customers.bulk.merge') }).click()
    await page.getByRole('heading', { level: 1, name: 'Imke Voss' }).waitFor()
    await expect(page.getByRole('link', { name: 'imke@example.com' })).toBeVisible()
    await expect(office.figure(inOffice('customers.tab.orders'))).toContainText('1')
    // Only where both agreed: her twin never did.
    await expect(page.getByText('No longer agrees to marketing: Text message')).toBeVisible()
  })

  await test.step('she is handed what is kept of her', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: inOffice('customers.action.exportData') }).click()
    const told = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(told.customer).toMatchObject({ id: kept, phone, email: 'imke@example.com' })
    expect(told.orders).toMatchObject([{ id: order.id, total: order.total }])
  })

  await test.step('she is erased: nobody finds her, and her order comes to what it came to', async () => {
    const before = await owner.getOrder(order.id)
    await page.getByRole('button', { name: inOffice('customers.bulk.erase') }).click()
    await dialog.getByRole('button', { name: inOffice('customers.bulk.erase') }).click()
    await page.getByRole('heading', { level: 1, name: inOffice('customers.erased') }).waitFor()
    await expect(office.figure(inOffice('customers.column.spent'))).toContainText(
      pounds(order.total),
    )
    // Nothing of her is edited any more: the profile says why.
    await office.moveTo(`/customers/${kept}/edit`, inOffice('customers.erased'))
    await expect(page).toHaveURL(new RegExp(`/customers/${kept}$`))
    await office.moveTo('/customers?q=Voss', inOffice('customers.title'))
    await expect(page.getByText(inOffice('ui.noResults'))).toBeVisible()
    const after = await owner.getOrder(order.id)
    expect(before.customer?.name).toBe('Imke Voss')
    expect(after).toEqual({ ...before, customer: { id: kept, name: '' }, timeline: after.timeline })
    const found = await owner.context.get('/api/v1/customer-search?q=900642')
    expect(await found.json()).toEqual({ rows: [] })
  })

  await test.step('nor does the till call her order by her name any more', async () => {
    const forgets = till.page.waitForResponse('**/customer-search/gone')
    await till.page.reload()
    await till.signIn(ana)
    await forgets
    await till.openMenu(onTill('orders.title'))
    await expect(till.dialog.getByRole('listitem').first()).toBeVisible()
    await expect(ofHer()).toHaveCount(0)
  })
})

const pounds = (minor: number) => `£${(minor / 100).toFixed(2)}`

/** The same person once more, known by her e-mail alone. */
async function addTwin({ context }: OwnerApi): Promise<void> {
  const data = {
    id: crypto.randomUUID(),
    firstName: 'I.',
    secondName: 'Voss',
    email: 'imke@example.com',
  }
  const added = await context.post('/api/v1/customers', { data })
  expect(added.status(), await added.text()).toBe(201)
}

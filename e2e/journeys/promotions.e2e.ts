/** Offers that come off by themselves, a coupon, and the same total wherever it is read. */
import type { APIRequestContext, Page } from '@playwright/test'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

interface Record {
  readonly id: string
  readonly name: string
  readonly version: number
}

test('3 for 2, a happy hour and a coupon come to one total on till, receipt and order', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice('harbour')
  const { page } = office
  const { request } = page
  const till = await pairTill({ company: 'harbour', branch: 'Quayside' })
  try {
    await test.step('an offer is made, with an example of what it comes to', async () => {
      await office.goTo('/discounts', inOffice('discounts.title'))
      await page.getByRole('link', { name: inOffice('discounts.new') }).click()
      await office.field(inOffice('discounts.field.name')).fill('3 for 2 coffee')
      await page
        .getByRole('combobox', { name: inOffice('discounts.field.kind') })
        .selectOption('buy_get')
      await office.field('Reduced by').fill('100')
      await page
        .getByRole('combobox', { name: inOffice('discounts.field.giving') })
        .selectOption('automatic')
      await page
        .getByRole('combobox', { name: inOffice('discounts.field.scope') })
        .selectOption('items')
      for (const item of ['Flat white', 'Americano']) {
        await page
          .getByRole('combobox', { name: inOffice('discounts.scope.items'), exact: true })
          .first()
          .fill(item)
        await page.getByRole('option', { name: item, exact: true }).click()
      }
      await expect(page.getByText('3 × Flat white')).toBeVisible()
      await expect(page.getByText('-£3.40')).toBeVisible()
      await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
      await expect(page.getByText('3 for 2 coffee saved')).toBeVisible()
      await expectAccessibleInAllLooks(page, 'a discount', officeViewport)
      const croissant = await findItem(request, 'Butter croissant')
      await addDiscount(page, {
        name: 'Happy hour',
        kind: 'percent',
        value: 500_000,
        scope: 'items',
        itemIds: [croissant],
        giving: 'automatic',
        combinable: true,
        schedule: {
          windows: [{ weekdays: [], from: 0, to: 1440 }],
          fromDate: null,
          toDate: null,
        },
      })
      await addDiscount(page, {
        name: 'Welcome back',
        kind: 'amount',
        value: 100,
        giving: 'code',
        code: 'QUAY-1',
        combinable: true,
        priority: 200,
      })
    })

    await till.signIn(ana)
    await test.step('the third coffee is free, and the croissant half price', async () => {
      await till.ringUp('Flat white', 'Flat white', 'Americano')
      await expect(till.total(onTill('totals.total'))).toHaveText('£6.80', { timeout: 40_000 })
      await expect(till.lines.filter({ hasText: 'Americano' })).toContainText('3 for 2 coffee')
      await till.ringUp('Butter croissant')
      await expect(till.total(onTill('totals.total'))).toHaveText('£8.27')
    })

    await test.step('the coupon takes another pound off what may be combined', async () => {
      await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
      await till.dialog.getByRole('textbox', { name: onTill('discount.code') }).fill('nothing')
      await till.dialog.getByRole('button', { name: onTill('discount.enterCode') }).click()
      await expect(till.dialog.getByRole('alert')).toContainText('No offer has this code')
      await till.dialog.getByRole('textbox', { name: onTill('discount.code') }).fill('quay-1')
      await till.dialog.getByRole('button', { name: onTill('discount.enterCode') }).click()
      await expect(till.dialog.getByRole('list', { name: onTill('discount.codes') })).toContainText(
        'QUAY-1',
      )
      await till.closeSheet()
      await expect(till.total(onTill('totals.total'))).toHaveText('£7.27')
    })

    await test.step('a line that goes takes its offer with it', async () => {
      await till.lines.filter({ hasText: 'Americano' }).click()
      await till.page.getByRole('button', { name: onTill('line.remove'), exact: true }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£7.27')
      await expect(till.lines.filter({ hasText: '3 for 2 coffee' })).toHaveCount(0)
      await till.ringUp('Americano')
      await expect(till.total(onTill('totals.total'))).toHaveText('£7.27')
    })

    await till.payExact()
    await till.expectPaid('£7.27')
    const receipt = await till.readReceiptNumber()
    await till.expectSynced()

    await test.step('the order says what came off, and the offers count it', async () => {
      await office.switchBranch('Quayside')
      await office.openFromNavigation(inOffice('home.kpi.orders'))
      await page.getByRole('tab', { name: /^All/ }).click()
      await office.row('£7.27').first().getByRole('link').first().click()
      await expect(page.getByRole('main')).toContainText(receipt)
      await expect(page.getByText('3 for 2 coffee').first()).toBeVisible()
      await expect(page.getByText('Happy hour').first()).toBeVisible()
      await expect(page.getByText('Welcome back').first()).toBeVisible()
      await expect(page.getByText('£7.27').first()).toBeVisible()
      await office.goTo('/discounts', inOffice('discounts.title'))
      const once = office.row('3 for 2 coffee').getByRole('cell', { name: /^1 · £/ })
      await expect(once).toBeVisible()
    })
  } finally {
    await archiveOffers(page)
  }
})

async function findItem(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get(`/api/v1/items?search=${encodeURIComponent(name)}&limit=5`)
  const { rows } = (await answer.json()) as { rows: Record[] }
  const row = rows.find((one) => one.name === name)
  if (row === undefined) throw new Error(`no item is called ${name}`)
  return row.id
}

/** As the page asks: a session may write from its own site alone. */
async function send(page: Page, path: string, data: object) {
  const { origin } = new URL(page.url())
  return await page.request.post(path, { data, headers: { origin } })
}

async function addDiscount(page: Page, content: object): Promise<void> {
  const data = { id: crypto.randomUUID(), ...content }
  const answer = await send(page, '/api/v1/discounts', data)
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Other journeys sell the same things at their price. */
async function archiveOffers(page: Page): Promise<void> {
  const answer = await page.request.get('/api/v1/discounts?limit=100')
  const { rows } = (await answer.json()) as { rows: Record[] }
  const made = ['3 for 2 coffee', 'Happy hour', 'Welcome back']
  for (const { id, name, version } of rows) {
    if (!made.includes(name)) continue
    const data = { version, archived: true }
    await send(page, `/api/v1/discounts/${id}/archive`, data)
  }
}

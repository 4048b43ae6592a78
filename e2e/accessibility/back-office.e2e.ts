/**
 * Every route of the back office, a part of them each day; and one page of each pattern in every
 * look, half of them each day. `npm run details` opens all of them in every look. The pages before
 * the sign-in are in `sign-in.e2e.ts`, the set-up of a business in `details/onboarding.e2e.ts`.
 */
import type { Page } from '@playwright/test'
import { type BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessible, expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { isOfToday } from '../gestures/of-today.ts'
import { officeRoutes, settle } from '../gestures/office-routes.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test.setTimeout(600_000)

test.describe.configure({ mode: 'parallel' })

async function expectLooks(page: Page, name: string): Promise<void> {
  await settle(page)
  await expectAccessibleInAllLooks(page, name, officeViewport)
}

const parts = Object.entries(officeRoutes)

for (const [at, [part, paths]] of parts.entries()) {
  test(`every route of ${part}`, async ({ openBackOffice }, { project }) => {
    test.skip(!isOfToday(at, parts.length), 'looked at on another day')
    const office = await openBackOffice()
    const { page } = office
    await page.goto(paths[0][0])
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [path, heading] of paths) {
      await test.step(path, async () => {
        await office.moveTo(path, heading)
        // The style guide shows what waiting looks like, and waits for nothing.
        if (!path.startsWith('/foundation/')) await settle(page)
        if (project.name === 'journeys') await expectAccessible(page, path)
        else await expectAccessibleInAllLooks(page, path, officeViewport)
      })
    }
  })
}

/** One page of each pattern; what they are made of looks the same on all others. */
const patterns = [
  ['/', /^Hello/],
  ['/orders', inOffice('nav.orders')],
  ['/items/new', inOffice('items.new')],
  ['/reports/insideReports?range=last_month&f.source=till', inOffice('reports.name.insideReports')],
  ['/company', inOffice('company.title')],
] as const

test('one page of each pattern, in every look', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  await office.page.goto('/orders')
  for (const [at, [path, heading]] of patterns.entries()) {
    if (!isOfToday(at, 2)) continue
    await test.step(path, async () => {
      await office.moveTo(path, heading)
      await expectLooks(office.page, path)
    })
  }
})

const records: readonly {
  readonly name: string
  readonly list: readonly [path: string, heading: string]
  open(office: BackOffice): Promise<void>
}[] = [
  { name: 'an order', list: ['/orders', inOffice('home.kpi.orders')], open: openFirst },
  {
    name: 'a receipt',
    list: ['/transactions', inOffice('transactions.sum.count')],
    open: openFirst,
  },
  { name: 'an item', list: ['/items', inOffice('deeds.by.lines')], open: openFirst },
  {
    name: 'the units of an item',
    list: ['/items', inOffice('deeds.by.lines')],
    open: openTab(inOffice('insights.tab.inventory')),
  },
  {
    name: 'the insights of an item',
    list: ['/items', inOffice('deeds.by.lines')],
    open: openTab(inOffice('insights.tab.insights')),
  },
  {
    name: 'a modifier group',
    list: ['/modifiers', inOffice('items.card.modifiers')],
    open: openFirst,
  },
  { name: 'a branch', list: ['/company/branches', inOffice('branches.title')], open: openFirst },
]

async function openFirst({ page }: BackOffice): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
}

/** A page beside the first record's own. */
function openTab(tab: string): (office: BackOffice) => Promise<void> {
  return async (office) => {
    await openFirst(office)
    const link = office.page.getByRole('link', { name: tab, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
}

test('one of each record', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  await office.page.goto('/orders')
  for (const [at, { name, list, open }] of records.entries()) {
    if (!isOfToday(at + 1, 2)) continue
    await test.step(name, async () => {
      await office.moveTo(...list)
      const before = office.page.url()
      await open(office)
      await expect(office.page).not.toHaveURL(before)
      // Until the record is here the list stays.
      const title = office.page.getByRole('heading', { level: 1 })
      await expect(title).not.toHaveText(list[1])
      await expect(title).toBeVisible()
      await settle(office.page)
      await expectAccessible(office.page, name)
    })
  }
})

test('the history of a record', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  await office.goTo('/company/branches', inOffice('branches.title'))
  await openFirst(office)
  await office.page.getByRole('button', { name: inOffice('changes.show') }).click()
  await expect(office.page.getByRole('dialog').getByText(inOffice('history.created'))).toBeVisible()
  await expectLooks(office.page, 'the history of a branch')
})

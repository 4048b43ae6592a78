/** Every route of the back office, in light, dark, right to left and at 320 px. */
import type { Page } from '@playwright/test'
import { type BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessible, expectAccessibleInAllLooks, looks, putOn } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'

test.setTimeout(300_000)

test.describe.configure({ mode: 'parallel' })

const routes = {
  selling: [
    ['/', /^Hello/],
    ['/orders', 'Orders'],
    ['/transactions', 'Transactions'],
    ['/transactions/create', 'Record payment'],
    ['/customers', 'Customers'],
    ['/customers/new', 'New customer'],
    ['/customers/import', 'Import customers'],
    ['/customers/giftCards', 'Gift cards'],
    ['/customers/loyalty', 'Loyalty points'],
    ['/sales', 'Sales'],
    ['/reports', 'Reports'],
    ['/reports/insideReports?range=last_month&f.source=till', 'In-house sales'],
    ['/reports/onlineReports?range=last_month&view=platform', 'Online sales'],
    ['/reports/cashDrawer', 'Cash drawers'],
    ['/reports/lateArrivals', 'Late arrivals'],
    ['/reports/shiftReports', 'Shifts'],
    ['/reports/tips', 'Tips'],
  ],
  catalogue: [
    ['/items', 'Items'],
    ['/items/new', 'New item'],
    ['/items/categories', 'Categories'],
    ['/items/tax-rates', 'Tax rates'],
    ['/items/price-lists', 'Price lists'],
    ['/items/price-lists/new', 'New price list'],
    ['/menus', 'Menus'],
    ['/menus/new', 'New menu'],
    ['/modifiers', 'Modifiers'],
    ['/modifiers/new', 'New modifier group'],
    ['/modifiers/shared', 'Shared options'],
    ['/items/import', 'Import and export items'],
    ['/discounts', 'Discounts'],
  ],
  'point of sale': [
    ['/pos', 'Devices'],
    ['/pos/profiles', 'Profiles'],
    ['/pos/profiles/new', 'New profile'],
    ['/pos/stations', 'Stations'],
    ['/pos/team', 'Team'],
    ['/pos/team/new', 'Add member'],
    ['/pos/roles', 'Roles'],
    ['/pos/roles/new', 'New role'],
    ['/reasons', 'Reasons'],
    ['/reasons/comp', 'Comp'],
    ['/reasons/pettyCash?tab=noSale', 'No sale'],
    ['/pos/paymentMethods', 'Payment methods'],
    ['/pos/brand', 'Receipts'],
    ['/pos/printers', 'Printers'],
    ['/pos/printers/new', 'Add printer'],
    ['/kiosk', 'Kiosk'],
    ['/kiosk/brand', 'Kiosk brand'],
    ['/pos/serviceCharges', 'Service charges'],
    ['/pos/tables', 'Tables'],
  ],
  company: [
    ['/company', 'Company'],
    ['/company/branches', 'Branches'],
    ['/company/branches/new', 'New branch'],
    ['/nowhere', 'This page doesn’t exist'],
  ],
  'style guide': [
    ['/foundation/blank-page', 'Blank page'],
    ['/foundation/buttons', 'Buttons'],
    ['/foundation/colors', 'Colours'],
    ['/foundation/inputs', 'Inputs'],
    ['/foundation/shadows', 'Shadows'],
    ['/foundation/tables', 'Tables'],
    ['/foundation/typography', 'Typography'],
  ],
} as const

const underWay = '[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root'

/** All that the page was waiting for is on it. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator(underWay)).toHaveCount(0)
}

async function expectLooks(page: Page, name: string): Promise<void> {
  await settle(page)
  await expectAccessibleInAllLooks(page, name, officeViewport)
}

test('sign-in', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectLooks(page, 'sign-in')
})

for (const [part, paths] of Object.entries(routes)) {
  test(`every route of ${part}`, async ({ openBackOffice }) => {
    const office = await openBackOffice()
    const { page } = office
    await page.goto(paths[0][0])
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A page is drawn anew for other colours: to come back to it later costs far less.
    for (const palette of ['light', 'dark']) {
      let turns = looks.filter((look) => look.palette === palette)
      for (const [path, heading] of paths) {
        await test.step(`${path}, ${palette}`, async () => {
          await office.moveTo(path, heading)
          for (const look of turns) {
            await putOn(page, look, officeViewport)
            // The style guide shows what waiting looks like, and waits for nothing.
            if (!path.startsWith('/foundation/')) await settle(page)
            await expectAccessible(page, `${path}, ${look.name}`, look.rules)
          }
        })
        // The width of the one page is that with which the next begins.
        turns = turns.toReversed()
      }
    }
  })
}

const records: readonly {
  readonly name: string
  readonly list: readonly [path: string, heading: string]
  open(office: BackOffice): Promise<void>
}[] = [
  { name: 'an order', list: ['/orders', 'Orders'], open: openFirst },
  { name: 'a receipt', list: ['/transactions', 'Transactions'], open: openFirst },
  { name: 'an item', list: ['/items', 'Items'], open: openFirst },
  { name: 'the units of an item', list: ['/items', 'Items'], open: openTab('Units sold') },
  { name: 'the insights of an item', list: ['/items', 'Items'], open: openTab('Insights') },
  { name: 'a modifier group', list: ['/modifiers', 'Modifiers'], open: openFirst },
  { name: 'a branch', list: ['/company/branches', 'Branches'], open: openFirst },
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
  for (const { name, list, open } of records) {
    await test.step(name, async () => {
      await office.moveTo(...list)
      const before = office.page.url()
      await open(office)
      await expect(office.page).not.toHaveURL(before)
      // Until the record is here the list stays.
      const title = office.page.getByRole('heading', { level: 1 })
      await expect(title).not.toHaveText(list[1])
      await expect(title).toBeVisible()
      await expectLooks(office.page, name)
    })
  }
})

test('the history of a record', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  await office.goTo('/company/branches', 'Branches')
  await openFirst(office)
  await office.page.getByRole('button', { name: 'History' }).click()
  await expect(office.page.getByRole('dialog').getByText('Created')).toBeVisible()
  await expectLooks(office.page, 'the history of a branch')
})

/**
 * Every route of the back office, a part of them each day; and one page of each pattern in every
 * look. `npm run details` opens all of them in every look. The pages before the sign-in are in
 * `sign-in.e2e.ts`, the set-up of a business in `details/onboarding.e2e.ts`.
 */
import type { Page } from '@playwright/test'
import { type BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessible, expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test.setTimeout(600_000)

test.describe.configure({ mode: 'parallel' })

const routes = {
  selling: [
    ['/', /^Hello/],
    ['/orders', inOffice('home.kpi.orders')],
    ['/transactions', inOffice('transactions.sum.count')],
    ['/transactions/create', inOffice('transactions.record.open')],
    ['/customers', inOffice('customers.title')],
    ['/customers/new', inOffice('customers.new')],
    ['/customers/import', inOffice('customers.file.title')],
    ['/customers/giftCards', inOffice('balances.cards')],
    ['/customers/loyalty', inOffice('balances.kind.points')],
    ['/sales', inOffice('reports.group.sales')],
    ['/reports', inOffice('nav.reports')],
    [
      '/reports/insideReports?range=last_month&f.source=till',
      inOffice('reports.name.insideReports'),
    ],
    [
      '/reports/onlineReports?range=last_month&view=platform',
      inOffice('reports.name.onlineReports'),
    ],
    ['/reports/teamSales', inOffice('reports.name.teamSales')],
    ['/reports/discountReports', inOffice('reports.name.discountReports')],
    ['/reports/modifiersReports', inOffice('reports.name.modifiersReports')],
    ['/reports/builder?rows=item&named=bestSellers', inOffice('reports.name.bestSellers')],
    ['/reports/branches', inOffice('reports.name.branches')],
    ['/reports/voidedItems', inOffice('reports.name.voidedItems')],
    ['/reports/compItems', inOffice('reports.name.compItems')],
    ['/reports/exceptions', inOffice('reports.name.exceptions')],
    ['/reports/stockAccount', inOffice('reports.name.stockAccount')],
    ['/reports/cashDrawer', inOffice('reports.name.cashDrawer')],
    ['/reports/lateArrivals', inOffice('sales.late.pick')],
    ['/reports/shiftReports', inOffice('shifts.column.shifts')],
    ['/reports/tips', inOffice('tips.title')],
  ],
  catalogue: [
    ['/items', inOffice('deeds.by.lines')],
    ['/items/new', inOffice('items.new')],
    ['/items/categories', inOffice('printers.categories')],
    ['/items/tax-rates', inOffice('items.field.taxRates')],
    ['/items/price-lists', inOffice('priceLists.title')],
    ['/items/price-lists/new', inOffice('priceLists.new')],
    ['/menus', inOffice('menus.title')],
    ['/menus/new', inOffice('menus.new')],
    ['/modifiers', inOffice('items.card.modifiers')],
    ['/modifiers/new', inOffice('modifiers.new')],
    ['/modifiers/shared', inOffice('modifiers.tab.sharedOptions')],
    ['/items/import', inOffice('imports.title')],
    ['/items/table', inOffice('bulk.table.title')],
    ['/discounts', inOffice('discounts.title')],
    ['/discounts/new', inOffice('discounts.new')],
  ],
  'point of sale': [
    ['/pos', inOffice('pos.title')],
    ['/settings', inOffice('nav.settings')],
    ['/pos/profiles', inOffice('profiles.title')],
    ['/pos/profiles/new', inOffice('profiles.new')],
    ['/pos/stations', inOffice('stations.title')],
    ['/pos/team', inOffice('pos.tab.team')],
    ['/pos/team/new', inOffice('team.new')],
    ['/pos/roles', inOffice('pos.tab.roles')],
    ['/pos/roles/new', inOffice('rights.new')],
    ['/reasons', inOffice('reasons.title')],
    ['/reasons/comp', inOffice('reasons.list.comp')],
    ['/reasons/pettyCash?tab=noSale', inOffice('reasons.list.no_sale')],
    ['/pos/paymentMethods', inOffice('pos.tab.paymentMethods')],
    ['/pos/cardReaders', inOffice('pos.tab.cardReaders')],
    ['/pos/cardReaders/payouts', inOffice('payouts.title')],
    ['/pos/brand', inOffice('pos.tab.brand')],
    ['/pos/printers', inOffice('pos.tab.printers')],
    ['/pos/printers/new', inOffice('printers.new')],
    ['/kiosk', inOffice('kiosk.tabs')],
    ['/kiosk/brand', inOffice('kiosk.title.brand')],
    ['/pos/serviceCharges', inOffice('tips.kpi.charges')],
    ['/pos/tables', inOffice('floor.title')],
    ['/pos/tables/codes', inOffice('floor.codes.title')],
  ],
  stock: [
    ['/stock', inOffice('stock.title')],
    ['/stock/stockTakes', inOffice('stockTakes.title')],
    ['/stock/suppliers', inOffice('buying.suppliers.title')],
    ['/stock/suppliers/new', inOffice('buying.suppliers.new')],
    ['/stock/deliveries', inOffice('buying.deliveries.title')],
    ['/stock/purchaseOrders', inOffice('buying.orders.title')],
    ['/stock/transfers', inOffice('buying.transfers.title')],
    ['/stock/transfers/new', inOffice('buying.transfers.new')],
    ['/stock/waste', inOffice('waste.title')],
    ['/stock/lowStockReport', inOffice('buying.low.title')],
    ['/stock/addStock', inOffice('buying.deliveries.new')],
    ['/stock/purchaseOrders/new', inOffice('buying.orders.new')],
    ['/stock/createStockTake', inOffice('stockTakes.new')],
    ['/stock/batches', inOffice('batches.title')],
    ['/stock/serials', inOffice('serials.title')],
    ['/stock/usage', inOffice('stockUsage.title')],
    ['/stock/recipes', inOffice('recipes.dishes')],
    ['/stock/kinds', inOffice('stock.tab.kinds')],
    ['/stock/locations', inOffice('stock.tab.locations')],
  ],
  planning: [
    ['/calendar', inOffice('calendar.title')],
    ['/rota', inOffice('rota.title')],
    ['/rota/mine', inOffice('rota.mine.title')],
    ['/reports/labour', inOffice('labour.title')],
    ['/reports/hours', inOffice('hours.title')],
    ['/boltons/available', inOffice('addons.title')],
    ['/online', inOffice('online.title.shop')],
    // Between others: one heading after the same would not be waited for.
    ['/boltons', inOffice('addons.title')],
    ['/online/openingHours', inOffice('online.title.hours')],
    ['/boltons/connected', inOffice('addons.title')],
    ['/online/deliveryZones', inOffice('online.title.zones')],
    ['/online/socialLinks', inOffice('online.title.links')],
  ],
  company: [
    ['/company', inOffice('company.title')],
    ['/company/branches', inOffice('branches.title')],
    ['/company/branches/new', inOffice('branches.new')],
    ['/company/users', inOffice('users.title')],
    ['/company/billing', inOffice('billing.title')],
    ['/account', inOffice('account.title')],
    ['/account/notifications', inOffice('account.tab.notifications')],
    ['/account?tab=security', inOffice('account.title')],
    ['/boltons/developers', inOffice('addons.title')],
    ['/account?tab=preferences', inOffice('account.title')],
    ['/nowhere', inOffice('shell.notFound')],
  ],
  'style guide': [
    ['/foundation', inOffice('foundation.title')],
    ['/foundation/blank-page', inOffice('foundation.page.blank-page')],
    ['/foundation/buttons', inOffice('foundation.page.buttons')],
    ['/foundation/charts', inOffice('foundation.page.charts')],
    ['/foundation/colors', inOffice('settings.palette')],
    ['/foundation/dates', inOffice('foundation.page.dates')],
    ['/foundation/dialogs', inOffice('foundation.page.dialogs')],
    ['/foundation/inputs', inOffice('foundation.page.inputs')],
    ['/foundation/shadows', inOffice('foundation.page.shadows')],
    ['/foundation/tables', inOffice('floor.title')],
    ['/foundation/till', inOffice('foundation.page.till')],
    ['/foundation/typography', inOffice('foundation.page.typography')],
  ],
} as const

/** A bar that says how far something has come is no waiting. */
const underWay = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'

/** All that the page was waiting for is on it. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator(underWay)).toHaveCount(0)
}

async function expectLooks(page: Page, name: string): Promise<void> {
  await settle(page)
  await expectAccessibleInAllLooks(page, name, officeViewport)
}

const dayMs = 86_400_000
const parts = Object.entries(routes)
const ofToday = Math.floor(Date.now() / dayMs) % parts.length

for (const [at, [part, paths]] of parts.entries()) {
  test(`every route of ${part}`, async ({ openBackOffice }, { project }) => {
    test.skip(project.name === 'journeys' && at !== ofToday, 'looked at on another day')
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
  for (const [path, heading] of patterns) {
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

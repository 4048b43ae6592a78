/** From the sign-in to a sale in the books: the way of a person who starts with Servery. */
import { emailOf, password } from '../api.ts'
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { ana, Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

// Eaten in, everything is at 20 %: 3.40 + 3.10 + 2.95 = 9.45, of which a sixth is VAT.
const items = ['Flat white', 'Americano', 'Butter croissant'] as const

test('a sale of three items in four taps stands in the books at once', async ({
  newContext,
  faults,
}) => {
  faults.expect(/401 POST .*sign-in\/email/)
  faults.expect(/console: Failed to load resource.* 401 .*sign-in\/email/)
  const context = await newContext({ viewport: officeViewport })
  const office = new BackOffice(await context.newPage())
  const { page } = office

  await test.step('the owner signs in, after a wrong password', async () => {
    await page.goto('/')
    await page.getByRole('textbox', { name: inOffice('auth.email') }).fill(emailOf('harbour'))
    await page.getByLabel(inOffice('auth.password'), { exact: true }).fill('not the password')
    await page.getByRole('button', { name: inOffice('auth.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(inOffice('auth.error.incorrect'))
    await page.getByLabel(inOffice('auth.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: inOffice('auth.submit'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    await office.switchBranch('Quayside')
  })

  const code = await test.step('a till is added and shows its pairing code', async () => {
    await office.openFromNavigation(inOffice('nav.pos'), inOffice('pos.title'))
    await page.getByRole('button', { name: inOffice('pos.add') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('First till')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Add|Save)/ })
      .click()
    const shown = page
      .getByRole('dialog', { name: inOffice('pos.pairTitle', { name: 'First till' }) })
      .getByRole('status')
    await expect(shown).toHaveText(/^[A-Z0-9]{6}$/)
    return (await shown.textContent()) ?? ''
  })

  const tillContext = await newContext()
  const till = new Till(await tillContext.newPage(), '')
  await test.step('both show the same number, and the owner confirms it', async () => {
    await till.enterCode(code)
    const number = await till.page.getByRole('status').textContent()
    expect(number).toMatch(/^\d{4}$/)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(number ?? '')
    await dialog.getByRole('button', { name: inOffice('pos.check.yes') }).click()
    await till.pinPad.waitFor()
    await expect(dialog).toBeHidden()
  })

  const before = await test.step('the report of the day stands before the sale', async () => {
    await office.openFromNavigation(inOffice('sales.figures.sales'))
    return await readSales(office)
  })
  await office.openFromNavigation(inOffice('sales.kpi.orders'))
  await office.waitUntilLive()

  await till.signIn(ana)

  const receipt = await test.step('three items and the exact cash are four taps', async () => {
    const taps = await till.countTaps(async () => {
      await till.ringUp(...items)
      await expect(till.total(onTill('totals.total'))).toHaveText('£9.45')
      await till.payExact()
      await till.expectPaid('£9.45')
    })
    expect(taps).toBe(4)
    await expect(till.ticket.getByText(onTill('pay.change'))).toBeVisible()
    return await till.readReceiptNumber()
  })
  await till.expectSynced()

  await test.step('the order appears in the open list by itself', async () => {
    await page.getByRole('button', { name: '1 new order' }).click()
    await expect(office.row('£9.45').first()).toContainText('First till')
  })

  await test.step('the order shows its lines, tax, payment and what happened', async () => {
    await office.row('£9.45').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    for (const item of items) await expect(page.getByRole('main')).toContainText(item)
    await expect(page.getByRole('main')).toContainText(receipt)
    await expect(office.row('VAT 20 %').first()).toContainText('£1.58')
    await expect(page.getByText('Paid £9.45 by Cash')).toBeVisible()
    await expect(page.getByText(`Closed with receipt ${receipt}, total £9.45`)).toBeVisible()
  })

  await test.step('the payment and its receipt stand in the transactions', async () => {
    await office.openFromNavigation(inOffice('nav.transactions'))
    await office.row(receipt).getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText(receipt)
    for (const item of items) await expect(page.getByRole('main')).toContainText(item)
    await expect(page.getByRole('main')).toContainText('£9.45')
  })

  await test.step('the report grew by exactly this sale, and reconciles', async () => {
    await office.openFromNavigation(inOffice('sales.figures.sales'))
    // What was read before may stand there until the new figures have come.
    const readOrders = async () => (await readSales(office)).orders
    await expect.poll(readOrders).toBe(before.orders + 1)
    const after = await readSales(office)
    expect(after.gross - before.gross).toBe(787)
    expect(after.tax - before.tax).toBe(158)
    expect(after.collected - before.collected).toBe(945)
    await expect(page.getByText(inOffice('sales.bridge.difference'))).toHaveCount(0)
  })
})

interface SalesFigures {
  readonly orders: number
  readonly gross: number
  readonly tax: number
  readonly collected: number
}

async function readSales(office: BackOffice): Promise<SalesFigures> {
  const table = office.page.getByRole('table', { name: inOffice('sales.waterfall.title') })
  await expect(table).toBeVisible()
  const read = async (label: string) => {
    const row = table.getByRole('row').filter({ hasText: label })
    return minorOf(await row.getByRole('cell').last().textContent())
  }
  return {
    orders: minorOf(await office.figure(inOffice('sales.kpi.orders')).textContent()),
    gross: await read(inOffice('sales.kpi.gross')),
    tax: await read(inOffice('sales.kpi.tax')),
    collected: await read(inOffice('sales.kpi.collected')),
  }
}

/** `£1,234.50` → 123450. */
function minorOf(text: string | null): number {
  return Number((text ?? '').replaceAll(/[^\d-]/g, ''))
}

/** Money that no till took: recorded, invoiced, sent by e-mail, found again and taken away. */
import { readFile } from 'node:fs/promises'
import { countLetters } from '../emails.ts'
import { networkGone } from '../faults.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

const guest = 'guild@example.com'

test('a payment is recorded, its invoice goes out, and a filter finds it for the books', async ({
  faults,
  openBackOffice,
  servery,
}) => {
  const office = await openBackOffice('corner')
  const { page } = office

  await test.step('there is somebody to bill', async () => {
    await office.goTo('/customers/new', inOffice('customers.new'))
    await office.field(inOffice('customers.field.company')).fill('Bakers’ Guild')
    await page.getByRole('button', { name: inOffice('customers.addAddress') }).click()
    await page.getByRole('textbox', { name: inOffice('ui.line1') }).fill('4 Custom House Quay')
    await page.getByRole('button', { name: inOffice('customers.segment.keep') }).click()
    await page.getByRole('heading', { level: 1, name: 'Bakers’ Guild' }).waitFor()
  })

  await test.step('something that is on no menu is sold with its tax', async () => {
    await office.goTo('/transactions/create', inOffice('transactions.record.open'))
    await page.getByRole('button', { name: inOffice('saleLines.addCustom') }).click()
    const line = page.getByRole('group', { name: inOffice('saleLines.custom') })
    await line
      .getByRole('textbox', { name: inOffice('saleLines.description') })
      .fill('Guild dinner')
    await line.getByRole('textbox', { name: inOffice('orders.unitPrice') }).fill('120')
    await line.getByRole('combobox', { name: inOffice('bulk.kind.tax') }).selectOption({ index: 1 })
    await page
      .getByRole('combobox', { name: inOffice('transactions.column.method') })
      .selectOption(inOffice('transactions.kind.bank_transfer'))
    // What it comes to stands above the rest, and moves it when it is there.
    await page.getByRole('table').filter({ hasText: '£120.00' }).waitFor()
    await page.getByRole('textbox', { name: /^Reference/ }).fill('GUILD-7')
    await page.getByRole('combobox', { name: /^Customer/ }).fill('Bakers')
    await page.getByRole('option', { name: /Guild/ }).click()
    await expect(page.getByRole('main')).toContainText('Bakers’ Guild')
    faults.expect(networkGone)
    const asked = '**/api/v1/transactions'
    await page.route(asked, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const record = page.getByRole('button', { name: inOffice('transactions.record.save') })
    await record.click()
    await expect(page.getByRole('alert')).toContainText(
      inOffice('transactions.record.why.no_answer'),
    )
    await expect(page.locator('form [inert]')).toContainText('Bakers’ Guild')
    await page.unroute(asked)
    await record.click()
    await page.getByRole('heading', { level: 1, name: /^Receipt / }).waitFor()
  })

  await test.step('its invoice is taken away and sent', async () => {
    await page.getByRole('button', { name: 'A4', exact: true }).click()
    const invoice = page.getByRole('article')
    await expect(invoice).toContainText(inOffice('transactions.invoiceNumber'))
    await expect(invoice).toContainText('Guild dinner')
    await expect(invoice).toContainText('Bakers’ Guild')
    await expect(invoice).toContainText('4 Custom House Quay')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: inOffice('transactions.pdf.download') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
    const content = await readFile(await download.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await page
      .getByRole('button', { name: inOffice('transactions.pdf.email'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: inOffice('transactions.pdf.address') }).fill(guest)
    await dialog.getByRole('button', { name: inOffice('transactions.pdf.send') }).click()
    await expect(page.getByText(`The invoice is on its way to ${guest}`)).toBeVisible()
    await expect(() => expect(countLetters(servery, guest)).toBe(1)).toPass({ timeout: 30_000 })
  })

  await test.step('filters find it, and the file has it alone', async () => {
    const query = 'f.method=bank_transfer&f.status=captured&f.offline=false&q=GUILD-7'
    await office.goTo(`/transactions?${query}`, inOffice('transactions.sum.count'))
    await expect(office.row('GUILD-7')).toContainText('£120.00')
    await page.getByRole('button', { name: inOffice('export.button'), exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('GUILD-7')
    await office.goTo(
      '/transactions?f.status=reversed&q=GUILD-7',
      inOffice('transactions.sum.count'),
    )
    await expect(office.row('GUILD-7')).toHaveCount(0)
  })
})

/** Money that no till took: recorded, invoiced, sent by e-mail, found again and taken away. */
import { readFile } from 'node:fs/promises'
import { networkGone } from '../faults.ts'
import { countLetters } from '../letters.ts'
import { expect, test } from '../test.ts'

const guest = 'guild@example.com'

test('a payment is recorded, its invoice goes out, and a filter finds it for the books', async ({
  faults,
  openBackOffice,
  servery,
}) => {
  const office = await openBackOffice('corner')
  const { page } = office

  await test.step('there is somebody to bill', async () => {
    await office.goTo('/customers/new', 'New customer')
    await office.field('Company').fill('Bakers’ Guild')
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByRole('textbox', { name: 'Street and number' }).fill('4 Custom House Quay')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bakers’ Guild' }).waitFor()
  })

  await test.step('something that is on no menu is sold with its tax', async () => {
    await office.goTo('/transactions/create', 'Record payment')
    await page.getByRole('button', { name: 'Add custom amount' }).click()
    const line = page.getByRole('group', { name: 'Custom amount' })
    await line.getByRole('textbox', { name: 'Description' }).fill('Guild dinner')
    await line.getByRole('textbox', { name: 'Unit price' }).fill('120')
    await line.getByRole('combobox', { name: 'Tax rate' }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'Method' }).selectOption('Bank transfer')
    await page.getByRole('textbox', { name: /^Reference/ }).fill('GUILD-7')
    await page.getByRole('combobox', { name: /^Customer/ }).fill('Bakers')
    await page.getByRole('option', { name: /Guild/ }).click()
    await expect(page.getByRole('main')).toContainText('£120.00')
    faults.expect(networkGone)
    const asked = '**/api/v1/transactions'
    await page.route(asked, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const record = page.getByRole('button', { name: 'Record payment' })
    await record.click()
    await expect(page.getByRole('alert')).toContainText('No answer came')
    await expect(page.locator('form [inert]')).toContainText('Bakers’ Guild')
    await page.unroute(asked)
    await record.click()
    await page.getByRole('heading', { level: 1, name: /^Receipt / }).waitFor()
  })

  await test.step('its invoice is taken away and sent', async () => {
    await page.getByRole('button', { name: 'A4', exact: true }).click()
    const invoice = page.getByRole('article')
    await expect(invoice).toContainText('Invoice number')
    await expect(invoice).toContainText('Guild dinner')
    await expect(invoice).toContainText('Bakers’ Guild')
    await expect(invoice).toContainText('4 Custom House Quay')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
    const content = await readFile(await download.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('button', { name: 'Send by email', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(guest)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(`The invoice is on its way to ${guest}`)).toBeVisible()
    await expect(() => expect(countLetters(servery, guest)).toBe(1)).toPass({ timeout: 30_000 })
  })

  await test.step('filters find it, and the file has it alone', async () => {
    const query = 'f.method=bank_transfer&f.status=captured&f.offline=false&q=GUILD-7'
    await office.goTo(`/transactions?${query}`, 'Transactions')
    await expect(office.row('GUILD-7')).toContainText('£120.00')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('GUILD-7')
    await office.goTo('/transactions?f.status=reversed&q=GUILD-7', 'Transactions')
    await expect(office.row('GUILD-7')).toHaveCount(0)
  })
})

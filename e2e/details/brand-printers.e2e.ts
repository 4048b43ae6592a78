/** Receipts as the business wants them, from the preview to a printer, the till and the books. */
import { startTcpPrinter } from '@servery/testing/tcp-printer.ts'
import { kit } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('receipts look the same in the preview, on a printer, on the till and in the books', async ({
  openBackOffice,
  pairTill,
}) => {
  const printer = await startTcpPrinter()
  const office = await openBackOffice('corner')
  const { page } = office
  const footer = 'Come back for more tea'

  await test.step('the brand is set, and the preview shows it', async () => {
    await office.goTo('/pos/brand', 'Receipts')
    await office.field('Business name').fill('The Corner')
    await office.field('Footer').fill(footer)
    const paper = page.getByRole('article', { name: 'Sample receipt' })
    await expect(paper).toContainText('The Corner')
    await expect(paper).toContainText(footer)
    await page.getByRole('button', { name: '58 mm' }).click()
    await expect(paper).toHaveAttribute('data-paper', '32')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  })

  await test.step('a printer in the network prints the same', async () => {
    await office.goTo('/pos/printers', 'Printers')
    await page.getByRole('link', { name: 'Add printer' }).click()
    await office.field('Name').fill('Counter printer')
    await office.field('Address in the network').fill('127.0.0.1')
    await office.field('Port').fill(String(printer.port))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Sample receipt' }).click()
    await expect(office.row('Receipt')).toContainText('Printed')
    const lines = printer.papers.at(-1)?.lines.map((line) => line.trim())
    expect(lines).toEqual(expect.arrayContaining(['The Corner', footer]))
  })

  await test.step('what is at no printer’s address fails with a reason, and prints again', async () => {
    await printer.close()
    await page.getByRole('button', { name: 'Test page' }).click()
    await expect(office.row('Test page')).toContainText('Accepts no prints at this port.')
  })

  await test.step('the till and the books show the same receipt', async () => {
    const till = await pairTill({ company: 'corner', branch: 'High Street' })
    await till.signIn(kit)
    await till.search.fill('chewing gum')
    await till.tap('Chewing gum')
    await till.payExact()
    const number = await till.readReceiptNumber()
    await till.page.getByRole('button', { name: 'Receipt', exact: true }).click()
    const receipt = till.dialog.getByRole('article')
    await expect(receipt).toContainText('The Corner')
    await expect(receipt).toContainText(footer)
    await till.expectSynced()
    await office.goTo('/transactions', 'Transactions')
    await office.row(number).getByRole('link').first().click()
    const paper = page.getByRole('article', { name: 'Receipt' })
    await expect(paper).toContainText(footer)
    await expect(paper).not.toContainText('DUPLICATE')
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(paper).toContainText('DUPLICATE')
  })
})

/** A menu from another till: imported from a file, sold from, in the books, and taken back. */
import { kit } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

const dishes = [
  'Crème brûlée',
  'Jalapeño “popper”',
  'شاي بالنعناع',
  '🍕 Margherita',
  'Smørrebrød; rye',
]

/** As a spreadsheet on Windows saves it: its mark, semicolons, quotes, Windows line ends. */
function menuFile(): Buffer {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = Array.from({ length: 320 }, (_, at) => {
    const name = `${dishes[at % dishes.length]} "No. ${at + 1}"`
    const price = `${2 + (at % 17)},${String((at * 5) % 100).padStart(2, '0')}`
    return [quoted(name), quoted(`Küche ${at % 8}`), price, '20 %', `IMP-${at + 1}`].join(';')
  })
  const wrong = [quoted('No price'), 'Küche 1', 'zwölf', '20 %', 'IMP-X'].join(';')
  const lines = ['Name;Category;Price;Tax;SKU', ...rows, wrong]
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

test('a menu of 320 items is imported, sold from, seen in the books', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice('corner')
  const { page } = office
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  await till.signIn(kit)

  await test.step('the file is understood and tried; what is wrong is told', async () => {
    await office.goTo('/items', inOffice('deeds.by.lines'))
    await page.getByRole('link', { name: inOffice('items.importExport') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inOffice('imports.title'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: menuFile() })
    await expect(page.getByText(/“;”/)).toBeVisible()
    await expect(page.getByLabel(inOffice('imports.decimalMark'))).toHaveValue(',')
    await page.getByRole('button', { name: inOffice('imports.check') }).click()
    await expect(page.getByText('New: 320. Changed: 0. Unchanged: 0.')).toBeVisible({
      timeout: 30_000,
    })
    const problem = page.getByRole('row', { name: /322 Price zwölf/ })
    await expect(problem).toBeVisible()
  })

  await test.step('written, it is on the till', async () => {
    await page.getByRole('button', { name: inOffice('imports.writeRight', { count: 320 }) }).click()
    await expect(
      page.getByRole('heading', { name: inOffice('imports.done'), exact: true }),
    ).toBeVisible({
      timeout: 30_000,
    })
    await till.search.fill('imp-4')
    await expect(till.tile('🍕 Margherita "No. 4"')).toHaveAccessibleName(/£5\.15/, {
      timeout: 40_000,
    })
    await till.tap('🍕 Margherita "No. 4"')
    await expect(till.total(onTill('totals.total'))).toHaveText('£5.15')
    await till.payExact()
    await till.expectPaid('£5.15')
  })

  await test.step('the books have the sale, by the name in the file', async () => {
    const find = async () => {
      const answer = await page.request.get('/api/v1/orders?limit=1')
      const { rows } = (await answer.json()) as { rows: { id: string }[] }
      const order = await page.request.get(`/api/v1/orders/${rows[0]?.id}`)
      return await order.text()
    }
    await expect.poll(find, { timeout: 20_000 }).toContain('🍕 Margherita \\"No. 4\\"')
  })

  await test.step('the same file again changes nothing; the import is taken back', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: menuFile() })
    await page.getByRole('button', { name: inOffice('imports.check') }).click()
    await expect(page.getByText('New: 0. Changed: 0. Unchanged: 320.')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: /menu\.csv/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('328')
    await dialog.getByRole('button', { name: inOffice('bulk.undo') }).click()
    await expect(page.getByText(inOffice('bulk.undone'))).toBeVisible({ timeout: 30_000 })
    await till.search.fill('imp-4')
    await expect(till.tile('🍕 Margherita "No. 4"')).toHaveCount(0, { timeout: 40_000 })
  })
})

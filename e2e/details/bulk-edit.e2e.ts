/** Prices of many items go up together: seen first, made at once, taken back. */
import { expect, test } from '../test.ts'

test('prices of all items that match are raised and taken back', async ({ openBackOffice }) => {
  const office = await openBackOffice('corner')
  const { page } = office
  const dialog = page.getByRole('dialog')
  const prices = async () => {
    const answer = await page.request.get('/api/v1/items?limit=100&sort=name')
    const { rows } = (await answer.json()) as { rows: { id: string; price: number }[] }
    return new Map(rows.map(({ id, price }) => [id, price]))
  }
  await office.goTo('/items', 'Items')
  const before = await prices()

  await test.step('all that match are chosen, and what would change is shown', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
    await page.getByRole('button', { name: 'Change…' }).click()
    await dialog.getByLabel('Per cent, for example 10 or -5').fill('10')
    await dialog.getByLabel('Prices end in').selectOption('.95')
    await expect(dialog.getByRole('status')).toContainText(/\d+ items change\./)
    await expect(dialog.getByRole('row').nth(1)).toContainText(/£\d+\.\d\d.*£\d+\.95/)
  })

  await test.step('made at once, they end as asked', async () => {
    await dialog.getByRole('button', { name: /^Change \d+ items$/ }).click()
    await expect(dialog).toHaveCount(0)
    const after = await prices()
    const changed = [...after].filter(([id, price]) => price !== before.get(id))
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.every(([, price]) => price % 100 === 95)).toBe(true)
  })

  await test.step('the message takes them back, and the list of changes says so', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The change was undone')).toBeVisible()
    expect(await prices()).toEqual(before)
    await page.getByRole('link', { name: 'Import or export' }).click()
    const changes = page.getByRole('region', { name: 'Imports and bulk changes' })
    await expect(changes.getByRole('listitem').first()).toContainText('Price: +10%')
    await expect(changes.getByRole('listitem').first()).toContainText('Undone by')
  })

  await test.step('more than ten are archived only by who types how many', async () => {
    await office.goTo('/items', 'Items')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog.getByRole('button', { name: 'Archive 25 items' }).click()
    const question = page.getByRole('dialog', { name: 'Archive 25 items?' })
    await expect(question.getByRole('button', { name: 'Archive' })).toBeDisabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await prices()).toEqual(before)
  })
})

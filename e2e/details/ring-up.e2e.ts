/** Everything that can stand on a ticket, each with the figure that it must come to. */
import { kit } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('typing finds, a scanner needs no focus, and codes weigh', async ({ pairTill, owners }) => {
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  const owner = await owners('corner')
  const found = await owner.context.get('/api/v1/items?search=Chewing gum&limit=5')
  const { rows } = (await found.json()) as { rows: { name: string; barcode: string }[] }
  const { barcode } = rows.find(({ name }) => name === 'Chewing gum') ?? { barcode: '' }
  expect(barcode).toMatch(/^\d{13}$/)
  await till.signIn(kit)

  await test.step('search by typing', async () => {
    await till.page.keyboard.type('shortb', { delay: 90 })
    await expect(till.search).toHaveValue('shortb')
    await expect(till.tile('Shortbread fingers')).toBeVisible()
    await till.page.keyboard.press('Enter')
    await expect(till.total('Total')).toHaveText('£1.85')
    await expect(till.search).toHaveValue('')
  })

  await test.step('a scanner types with no field in focus', async () => {
    await till.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await till.scan(barcode)
    await expect(till.total('Total')).toHaveText('£2.70')
    await till.scan(barcode)
    await expect(till.total('Total')).toHaveText('£3.55')
    await expect(till.search).toHaveValue('')
  })

  await test.step('a code of no item is told, and can be sold as an amount', async () => {
    await till.scan('4006381333931')
    await expect(till.page.getByRole('alert')).toContainText('No item has the code 4006381333931.')
    await till.page.getByRole('button', { name: 'Custom amount' }).click()
    await till.keyIn('100')
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.total('Total')).toHaveText('£4.55')
  })

  await test.step('apples are weighed', async () => {
    await till.search.fill('gala')
    await till.tap('Gala apples')
    await till.keyIn('1250')
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.total('Total')).toHaveText('£8.05')
  })
})

test('a ticket is held, recalled, undone, cleared and brought back', async ({ pairTill }) => {
  const till = await pairTill({ branch: 'Station' })
  await till.signIn({ name: 'Hana', pin: '192837' })
  await till.ringUp('Flat white', 'Flat white', 'Cola')
  await expect(till.lines).toHaveCount(2)
  await expect(till.total('Total')).toHaveText('£9.90')

  await till.ticket.getByRole('button', { name: 'Undo' }).click()
  await expect(till.total('Total')).toHaveText('£6.80')

  await till.ticket.getByRole('button', { name: 'Hold ticket' }).click()
  await expect(till.ticket).toContainText('Tap an item to start a sale.')
  await till.ringUp('Americano')
  await till.ticket.getByRole('button', { name: 'Held tickets: 1' }).click()
  await till.dialog.getByRole('list').getByRole('button').first().click()
  await expect(till.total('Total')).toHaveText('£6.80')
  await expect(till.ticket.getByRole('button', { name: 'Held tickets: 1' })).toBeVisible()

  await till.lines.first().getByRole('button').first().click()
  await till.ticket.getByRole('button', { name: 'One more Flat white' }).click()
  await expect(till.total('Total')).toHaveText('£10.20')
  await till.ticket.getByRole('button', { name: 'One less Flat white' }).click()
  await till.ticket.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(till.lines).toHaveCount(0)
  await till.ticket.getByRole('button', { name: 'Undo' }).click()
  await expect(till.total('Total')).toHaveText('£6.80')

  await till.ticket.getByRole('button', { name: 'Clear ticket' }).click()
  await till.dialog.getByRole('button', { name: 'Keying error' }).click()
  await expect(till.ticket).toContainText('Tap an item to start a sale.')
  await till.ticket.getByRole('button', { name: 'Undo' }).click()
  await expect(till.total('Total')).toHaveText('£6.80')
})

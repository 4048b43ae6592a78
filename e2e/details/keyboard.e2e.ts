/** No pointer: everything that a sale needs, from the keys alone. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('three items and the exact cash, from the keyboard alone', async ({ pairTill }) => {
  const till = await pairTill()
  const { keyboard } = till.page
  await keyboard.press('Tab')
  await expect(till.page.getByRole('button', { name: ana.name, exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type(ana.pin, { delay: 30 })
  await expect(till.search).toBeVisible()

  await expect(till.tile('Flat white')).toBeFocused()
  await keyboard.press('Enter')
  await expect(till.total('Total')).toHaveText('£3.40')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(key)
  await expect(till.tile('Americano')).toBeFocused()
  await keyboard.press('Enter')
  await expect(till.total('Total')).toHaveText('£6.50')
  await keyboard.type('butter', { delay: 90 })
  await expect(till.tile('Butter croissant')).toBeVisible()
  await keyboard.press('Enter')
  await expect(till.total('Total')).toHaveText('£9.45')

  await keyboard.press('F12')
  await expect(till.dialog).toBeVisible()
  await keyboard.press('e')
  await till.expectPaid('£9.45')
  await expect(till.dialog).toHaveCount(0)

  await keyboard.press('Enter')
  await expect(till.total('Total')).toHaveText('£3.40')
  await keyboard.press('Control+Enter')
  await keyboard.type('500', { delay: 30 })
  await keyboard.press('Enter')
  await till.expectPaid('£3.40')
  await expect(till.ticket.getByText('£1.60')).toBeVisible()
  await keyboard.press('Control+l')
  await expect(till.pinPad).toBeVisible()
})

test('wrong PINs are counted, and after five there is a pause', async ({ pairTill }) => {
  const till = await pairTill()
  await till.page.getByRole('button', { name: ben.name, exact: true }).click()
  const alert = till.page.getByRole('alert')
  for (const left of [4, 3, 2, 1]) {
    await till.typePin('000000')
    const attempts = left === 1 ? '1 attempt' : `${left} attempts`
    await expect(alert).toHaveText(`Wrong PIN. ${attempts} left.`)
  }
  await till.typePin('000000')
  await expect(alert).toHaveText(/Too many wrong PINs\. Wait \d+ seconds\./)
  await expect(till.pinPad.getByRole('button', { name: '1' })).toBeDisabled()
  await till.page.reload()
  await expect(alert).toHaveText(/Too many wrong PINs\. Wait \d+ seconds\./)
})

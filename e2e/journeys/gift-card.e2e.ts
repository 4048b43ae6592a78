/** A gift card pays a part of the bill: as much as is on it, and no more. */
import { cardCodeOf } from '@servery/domain/offer/balance/card-code.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test('a gift card pays what is on it, and cash the rest', async ({ owners, pairTill }) => {
  const { context: api } = await owners('harbour')
  const code = cardCodeOf(crypto.getRandomValues(new Uint8Array(32)))
  const id = crypto.randomUUID()
  const data = { id, code, currency: 'GBP', amount: 300, note: '' }
  const issued = await api.post('/api/v1/gift-cards', { data })
  expect(issued.status(), await issued.text()).toBe(200)
  const till = await pairTill()
  await till.signIn(ana)
  await till.ringUp('Flat white', 'Diet cola')
  await till.charge()
  await till.dialog.getByRole('radio', { name: 'Gift card' }).click()
  const field = till.dialog.getByRole('textbox', { name: onTill('balances:balance.code') })
  await field.fill(code)
  await field.press('Enter')
  await expect(till.dialog.getByText('Available £3.00')).toBeVisible()
  await till.dialog.getByRole('button', { name: /^Gift card\s*£3.00/ }).click()
  await expect(till.dialog.getByRole('list', { name: onTill('pay.taken') })).toContainText('£3.00')
  await till.dialog.getByRole('radio', { name: 'Cash' }).click()
  await till.dialog.getByRole('button', { name: /^Cash/ }).last().click()
  await expect(till.paid).toContainText('Gift card + Cash')
  await till.expectSynced()
  const card = await (await api.get(`/api/v1/gift-cards/${id}`)).json()
  expect(card.balance).toBe(0)
})

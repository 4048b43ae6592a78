import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test('Home counts a sale by itself, and Ctrl K finds it by keyboard alone', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  await office.switchBranch('Quayside')
  await office.waitUntilLive()
  const orders = office.figure(inOffice('home.kpi.orders'))
  await expect(orders).toHaveText(/Orders\d/)
  const before = Number(/Orders(\d+)/.exec((await orders.textContent()) ?? '')?.[1])

  const till = await pairTill()
  await till.signIn(ben)
  const receipt = await till.sell('Flat white')
  await till.expectSynced()
  await expect(orders).toHaveText(new RegExp(`Orders${before + 1}(?!\\d)`))
  const latest = page.getByRole('region', { name: inOffice('home.latest') })
  await expect(latest.getByRole('listitem').first()).toContainText('£3.40')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: inOffice('search.title') })
  await expect(field).toBeFocused()
  await field.fill(receipt.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(receipt) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeFocused()
  await expect(page).toHaveTitle(/^Order .* · Quayside · Servery$/)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: receipt.toLowerCase() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

/** A guest orders on a phone, reads when it is ready, and collects it. */
import type { OrderOfApi } from '../api.ts'
import { finishTicket, openKitchen } from '../gestures/kitchen.ts'
import { expectShopAccessible, openShop } from '../gestures/shop.ts'
import { expect, test } from '../test.ts'
import { shop as inShop } from '../texts.ts'

test('ordered on a phone, made in the kitchen, ready on its page, and collected', async ({
  newContext,
  owners,
}) => {
  const owner = await owners('harbour')
  const kitchen = await openKitchen(newContext, owner, 'Shop stove')
  const { page, path } = await openShop(newContext, owner)

  await test.step('a dish into the basket, with what it asks for', async () => {
    await page.getByRole('link', { name: 'Harbour burger', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: inShop.start('item.addFor') }).click()
    // What it needs is asked beside the choice; the first of each will do.
    const missing = sheet.locator('fieldset[aria-describedby]')
    while ((await missing.count()) > 0) {
      await missing.first().getByRole('radio').first().check()
      await sheet.getByRole('button', { name: inShop.start('item.addFor') }).click()
    }
    await expect(sheet).toHaveCount(0)
  })
  await test.step('to the checkout', async () => {
    await page.getByRole('link', { name: inShop.start('basket.view') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: inShop('basket.onward') })
      .click()
    await expect(page).toHaveURL(`${path}/checkout`)
    await page.getByLabel(inShop('checkout.name')).fill('Ada')
    await page.getByLabel(inShop('checkout.phone')).fill('01326 555 010')
    await page.getByRole('button', { name: inShop.start('checkout.orderFor') }).click()
    await expect(page).toHaveURL(/\/shop\/o\/[\w-]{64}$/)
  })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(inShop.pattern('track.number'))
  const number = ((await title.textContent()) ?? '').replace(
    inShop('track.number', { number: '' }),
    '',
  )

  const ticket = kitchen.getByRole('article', { name: `Ticket ${number}` })
  await expect(ticket).toContainText('Ada')
  await expectShopAccessible(page, 'an order that is made')
  await finishTicket(kitchen, number)
  await expect(page.getByRole('status')).toContainText(inShop('track.hint.ready'))
  await test.step('collected and paid for, which ends the order on its page', async () => {
    const read = async <Row>(path: string) => {
      const answer = await owner.context.get(`/api/v1${path}`)
      return ((await answer.json()) as { rows: readonly Row[] }).rows
    }
    const orders = await read<OrderOfApi>('/orders?limit=100')
    const order = orders.find(({ callNumber }) => callNumber === number)
    const [method] = await read<{ readonly id: string }>('/transactions/methods')
    const data = {
      ...{ id: crypto.randomUUID(), sale: { kind: 'order', orderId: order?.id } },
      ...{ paymentMethodId: method?.id, amount: order?.total, reference: 'Slip 7' },
    }
    const paid = await owner.context.post('/api/v1/transactions', { data })
    expect(paid.ok(), await paid.text()).toBe(true)
    await expect(page.getByRole('status')).toContainText(inShop('track.hint.done'))
  })
})

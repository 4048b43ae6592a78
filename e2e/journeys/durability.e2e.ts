/** What a till has said is paid stays paid, whatever happens to the page that said it. */
import { ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

test('a sale survives the page that is killed right after it', async ({ pairTill, owners }) => {
  const till = await pairTill()
  await till.signIn(ben)
  const first = await till.sell('Flat white')
  await till.ringUp('Americano')
  await till.payExact()
  await expect(till.paid).toBeVisible()
  await till.page.close({ runBeforeUnload: false })

  const again = await till.openAnother()
  await again.signIn(ben)
  const third = await again.sell('Cola')
  await again.expectSynced()
  const orders = await (await owners('harbour')).listOrders(till.registerId)
  const numbers = orders.map(({ receiptNumber }) => receiptNumber).sort()
  const code = first.split('-')[0]
  expect(numbers).toEqual([`${code}-000001`, `${code}-000002`, `${code}-000003`])
  expect(third).toBe(`${code}-000003`)
  expect(orders.map(({ total }) => total).sort()).toEqual([310, 310, 340])
})

test('a ticket that was not paid is there again after a crash', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Flat white', 'Cola')
  await expect(till.total('Total')).toHaveText('£6.50')
  await till.page.close({ runBeforeUnload: false })
  const again = await till.openAnother()
  await again.signIn(ben)
  await expect(again.total('Total')).toHaveText('£6.50')
  await expect(again.lines).toHaveCount(2)
})

test('two tabs never sell at once, and no number is used twice', async ({ pairTill, owners }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.sell('Flat white')

  const second = await till.openAnother()
  const other = second.page.getByRole('heading', { name: 'The till is open in another tab' })
  await expect(other).toBeVisible()
  await second.page.getByRole('button', { name: 'Sell here' }).click()
  await second.signIn(ben)
  await expect(
    till.page.getByRole('heading', { name: 'The till is open in another tab' }),
  ).toBeVisible()
  await expect(till.search).toHaveCount(0)
  await second.sell('Americano')

  await till.page.getByRole('button', { name: 'Sell here' }).click()
  await expect(other).toBeVisible()
  // Whoever sold in the first tab may have to say again who they are.
  await expect(till.search.or(till.pinPad)).toBeVisible()
  if (await till.pinPad.isVisible()) await till.signIn(ben)
  await till.sell('Cola')
  await till.expectSynced()

  const orders = await (await owners('harbour')).listOrders(till.registerId)
  const numbers = orders.map(({ receiptNumber }) => receiptNumber)
  expect(numbers).toHaveLength(3)
  expect(new Set(numbers).size).toBe(3)
})

test('a double click on a payment pays once', async ({ pairTill, owners }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Flat white')
  await till.exactButton.dblclick()
  await till.expectPaid('£3.40')

  await till.ringUp('Americano')
  await till.page.getByRole('button', { name: /^Charge/ }).dblclick()
  await expect(till.dialog).toHaveCount(1)
  await till.dialog.getByRole('button', { name: /^Cash/ }).last().dblclick()
  await till.expectPaid('£3.10')
  await till.expectSynced()

  const owner = await owners('harbour')
  const orders = await owner.listOrders(till.registerId)
  expect(orders.map(({ total }) => total).sort()).toEqual([310, 340])
  for (const { id } of orders) {
    const { payments, exceptions } = await owner.getOrder(id)
    expect(payments).toHaveLength(1)
    expect(exceptions).toEqual([])
  }
})

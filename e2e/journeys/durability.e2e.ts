/** What a till has said is paid stays paid, whatever happens to the page that said it. */
import { ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

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

test('two tabs never sell at once, and no number is used twice', async ({ pairTill, owners }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.sell('Flat white')

  const second = await till.openAnother()
  const other = second.page.getByRole('heading', { name: onTill('otherTab.title') })
  await expect(other).toBeVisible()
  await second.page.getByRole('button', { name: onTill('otherTab.takeOver') }).click()
  await second.signIn(ben)
  await expect(till.page.getByRole('heading', { name: onTill('otherTab.title') })).toBeVisible()
  await expect(till.search).toHaveCount(0)
  await second.sell('Americano')

  await till.page.getByRole('button', { name: onTill('otherTab.takeOver') }).click()
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

/** The customer's screen beside a till: what is rung up, thanks, and then nothing of it. */
import { expectAccessibleMirrored } from '../gestures/kiosk.ts'
import { expectAccessible } from '../gestures/looks.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { kiosk as onDisplay, till as onTill } from '../texts.ts'

test('a guest sees what is rung up and paid, and nobody sees it after them', async ({
  newContext,
  owners,
  pairTill,
}) => {
  const till = await pairTill()
  const owner = await owners('harbour')
  const { code } = await owner.addTill('Quayside', 'Guest screen', 'display', till.registerId)
  const page = await (await newContext()).newPage()
  await page.goto(`/display/#pair=${code}`)
  const idle = page.getByText(onDisplay('display.welcome'), { exact: true })
  await expect(idle).toBeVisible()
  await till.signIn(ben)
  await till.ringUp('Flat white', 'Cola')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'an order')
  await expectAccessibleMirrored(page, 'an order')
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await till.payExact()
  await expect(page.getByRole('heading', { name: onDisplay('done.title') })).toBeVisible()
  await expect(page.getByRole('img')).toBeVisible()
  await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
  await expect(idle).toBeVisible()
})

test('beside no till the numbers are shown that are made, and that can be fetched', async ({
  newContext,
  owners,
}) => {
  const owner = await owners('harbour')
  const { code } = await owner.addTill('Quayside', 'Board', 'display')
  const page = await (await newContext()).newPage()
  await page.goto(`/display/#pair=${code}`)
  await expect(page.getByRole('heading', { name: onDisplay('display.numbers') })).toBeAttached()
  await expectAccessible(page, 'the numbers')
  await expectAccessibleMirrored(page, 'the numbers')
})

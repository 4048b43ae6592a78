/** Every page of a shop, in every look of the day; `npm run details` takes all. */
import { signInByApi } from '../api.ts'
import { openPayPage } from '../gestures/pay-page.ts'
import { expectShopAccessible, openShop } from '../gestures/shop.ts'
import { expect, test } from '../test.ts'
import { shop as inShop } from '../texts.ts'

test.setTimeout(120_000)

test('every page of a shop', async ({ faults, newContext, owners, servery }) => {
  faults.expect(/404.*\/shop\/o\/unknown/)
  const owner = await owners('harbour')
  const { page, path } = await openShop(newContext, owner)
  const add = page.getByRole('button', { name: inShop.start('menu.add') }).first()
  const total = page.getByRole('link', { name: inShop.start('basket.view') })
  await page.getByText(inShop('menu.filters')).click()
  await add.click()
  await expect(total).toContainText('£')
  await expectShopAccessible(page, 'menu')
  await page.getByRole('link', { name: 'Harbour burger', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectShopAccessible(page, 'item')
  await page.goto(`${path}?type=delivery&postcode=LS1+1AA`)
  await expect(page.getByText(inShop('where.collectInstead'))).toBeVisible()
  await expectShopAccessible(page, 'outside the zones')
  await page.goto(`${path}/basket`)
  await expectShopAccessible(page, 'basket')
  await page.goto(`${path}/checkout?type=delivery`)
  await page.getByRole('button', { name: inShop.start('checkout.order') }).waitFor()
  await expectShopAccessible(page, 'checkout')
  await page.goto('/shop/o/unknown')
  await expect(page.getByRole('heading', { name: inShop('track.unknownTitle') })).toBeVisible()
  await expectShopAccessible(page, 'an order that is not there')
  await page.goto(path.replace('/shop/', '/book/'))
  await expect(page.getByRole('button')).not.toHaveCount(0)
  await expectShopAccessible(page, 'a table to reserve')

  const corner = await signInByApi(servery, 'corner')
  const paying = await openPayPage(newContext, corner)
  await corner.context.dispose()
  await paying.getByRole('button', { name: inShop.start('pay.payAmount') }).click()
  await expect(paying.getByText('No money on it.')).toBeVisible()
  await expectShopAccessible(paying, 'a card that is declined')
})

/** A guest proves by a code that the points are theirs, and spends some on an order. */
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import { loadStorefrontTexts } from '@servery/messages/storefront.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { newVisit } from '../src/basket/index.ts'
import { createShopApi, speak } from '../src/kit/index.ts'
import { App, type Page } from '../src/page/index.ts'
import { createWorld, ids, shop as plainShop } from './shop-world.ts'

afterEach(cleanup)

const email = 'ada@example.com'
const money = (minor: number) => minor as ShopOrderInput['tip']

async function openCheckout() {
  const world = createWorld()
  world.customer = { email, code: '123456', points: 250 }
  const api = createShopApi(world.callApi)
  const reward = { points: 100, amount: money(50) }
  const loyalty = { name: 'Crumbs', points: 1, perAmount: money(100), reward }
  const shop = { ...plainShop, loyalty }
  const pick = { itemId: ids.tea, variationId: null, modifiers: [], parts: [], count: 2 }
  const kept = { picks: [pick], visit: newVisit }
  const [quote, times] = await Promise.all([
    api.quote({ ...basketOf, lines: [{ ...pick, id: ids.tea, note: '' }] }),
    api.times({ ...basketOf, lines: [] }),
  ])
  if (!quote.ok || !times.ok) throw new Error('The shop says nothing.')
  const lines = [{ ...pick, id: ids.tea, note: '' }]
  const page: Page = {
    data: {
      ...{ kind: 'checkout', shop, orderType: 'collection', table: null },
      ...{ times: times.value, now: '2026-05-01T12:00:00.000Z' },
    },
    ...{ language: 'en', languages: ['en'] },
    basket: {
      ...{ slug: shop.slug, orderType: 'collection', kept },
      priced: { quote: quote.value, lines, kept },
    },
  }
  const speech = speak(await loadStorefrontTexts('en'), { language: 'en', shop })
  render(<App page={page} speech={speech} api={api} />)
  return { world, say: speech.t, user: userEvent.setup({ delay: null }) }
}

const basketOf = {
  ...{ slug: plainShop.slug, orderType: 'collection' as const, codes: [], tip: money(0) },
  ...{ address: null, tableId: null },
}

it('tells what is earned, asks for a code, and takes points off the order', async () => {
  const { world, say, user } = await openCheckout()
  expect(screen.getByText(say('loyalty.earn', { count: 5 }))).toBeDefined()
  await user.click(screen.getByText(say('loyalty.title')))
  const [address] = screen.getAllByLabelText(say('loyalty.email')).slice(-1)
  if (address === undefined) throw new Error('No address is asked for.')
  await user.type(address, email)
  world.losesAnswers = true
  await user.click(screen.getByRole('button', { name: say('loyalty.send') }))
  await screen.findByText(say('problem.unreachable'))
  world.losesAnswers = false
  await user.click(screen.getByRole('button', { name: say('loyalty.send') }))
  const code = await screen.findByLabelText(say('loyalty.code'))
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: say('loyalty.confirm') }))
  expect((await screen.findByRole('alert')).textContent).toBe(say('problem.refused.proof_wrong'))
  expect(new Set(world.proofIds).size).toBe(1)
  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  await user.selectOptions(await screen.findByLabelText(say('loyalty.choose')), '2')
  await screen.findByRole('button', { name: say('checkout.orderFor', { amount: '£4.20' }) })
  await user.type(screen.getByLabelText(say('checkout.name')), 'Ada')
  await user.type(screen.getByLabelText(say('checkout.phone')), '0113 496 0000')
  world.refuseOrder = { refusal: 'points_less' }
  await user.click(screen.getByRole('button', { name: /£4\.20/ }))
  await screen.findByText(say('problem.refused.points_less'))
  await screen.findByRole('button', { name: say('checkout.orderFor', { amount: '£5.20' }) })
  await user.selectOptions(screen.getByLabelText(say('loyalty.choose')), '2')
  await user.click(await screen.findByRole('button', { name: /£4\.20/ }))
  await waitFor(() => expect(world.placed).toHaveLength(1))
  expect(world.placed[0]).toMatchObject({ reward: { steps: 2 }, expectedTotal: 420 })
})

it('asks to prove it again once that is too long ago', async () => {
  const { world, say, user } = await openCheckout()
  await user.click(screen.getByText(say('loyalty.title')))
  const [address] = screen.getAllByLabelText(say('loyalty.email')).slice(-1)
  if (address === undefined) throw new Error('No address is asked for.')
  await user.type(address, email)
  await user.click(screen.getByRole('button', { name: say('loyalty.send') }))
  await user.type(await screen.findByLabelText(say('loyalty.code')), '123456{Enter}')
  const choice = await screen.findByLabelText(say('loyalty.choose'))
  world.customer = null
  await user.selectOptions(choice, '1')
  await waitFor(() => {
    const said = screen.getByText(say('problem.refused.proof_expired'))
    expect(said.closest('details')?.open).toBe(true)
  })
  expect(screen.queryByLabelText(say('loyalty.choose'))).toBeNull()
})

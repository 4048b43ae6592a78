/** The pay page of an order: of a shop of its own, which takes cards. */
import { expect, type Page } from '@playwright/test'
import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import type { OwnerApi } from '../api.ts'
import type { NewContext } from '../test.ts'
import { phone } from './shop.ts'

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 24 * 60 }))
/** Those that the stand-in for Stripe takes. */
const keys = { secretKey: 'sk_test_harbour0001', publishableKey: 'pk_test_harbour0001' }

/** The part of the provider's script that is used here: a field, and a bank that says no. */
const script = `window.Stripe = () => ({
  elements: () => ({
    create: () => ({
      mount: (place) => { place.innerHTML = '<label>Card number <input></label>' },
      on: (event, run) => { if (event === 'ready') queueMicrotask(run) },
      destroy: () => {},
    }),
  }),
  confirmPayment: async () => ({ error: { type: 'card_error', message: 'No money on it.' } }),
})`

/** `owner` has signed in just now, and the business has no shop yet. */
export async function openPayPage(newContext: NewContext, owner: OwnerApi): Promise<Page> {
  const call = callerOf(owner)
  const { branches } = await call<{ branches: { id: string }[] }>('get', '/me')
  const branchId = branches[0]?.id
  const slug = `pay-${crypto.randomUUID().slice(0, 8)}`
  const own = () => ({ id: crypto.randomUUID(), branchId })
  await call('put', '/stripe', { ...keys, version: 0 })
  const setting = { ...own(), slug, payments: ['online'], silentTills: 'accept' }
  await call('post', '/online-settings', setting)
  await call('post', '/opening-hours', { ...own(), store: always })
  const token = await placeOrder(owner, slug)
  const context = await newContext(phone)
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  const page = await context.newPage()
  await page.goto(`/shop/o/${token}/pay`)
  return page
}

async function placeOrder(owner: OwnerApi, slug: string): Promise<string> {
  const call = callerOf(owner)
  const { items } = await call<GuestMenu>('get', `/shop/${slug}/menu`)
  const item = items.find(({ soldOut, variations, parts, groups }) => {
    return !soldOut && variations.length + parts.length + groups.length === 0
  })
  const order = {
    ...{ id: crypto.randomUUID(), orderType: 'collection', payment: 'online' },
    lines: [{ id: crypto.randomUUID(), count: 1, itemId: item?.id }],
    contact: { name: 'Ada', phone: '01326 555 010', email: '' },
    expectedTotal: item?.price,
  }
  return (await call<{ token: string }>('post', `/shop/${slug}/orders`, order)).token
}

function callerOf({ context }: OwnerApi) {
  return async <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await context[method](`/api/v1${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Answer
  }
}

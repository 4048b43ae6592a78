/** The API as the shop uses it: in the browser over HTTP, on the server within the process. */
import type { PlacedOrder, ShopPaying } from '@servery/contract/trade/shop.ts'
import type { GuestMenu, GuestShop, GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import type {
  ShopBasket,
  ShopOrderInput,
  ShopQuote,
  ShopTracking,
} from '@servery/contract/trade/shop-parts.ts'
import type { ShopStep } from '@servery/domain/business/online/shop.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'

export type CallApi = (path: string, init?: RequestInit) => Promise<Response>

export interface Refused {
  readonly ok: false
  /** 0: the server could not be reached. */
  readonly status: number
  readonly code: string
  readonly detail: { readonly refusal?: ShopRefusal; readonly total?: number }
}
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refused

export interface Table {
  readonly tableId: string
  readonly name: string
  readonly areaName: string
}

export interface Hold {
  readonly id: string
  readonly at: string
  readonly expiresAt: string
}

export interface GiftCardSeen {
  readonly codeEnd: string
  readonly available: number
}

interface AskedProof {
  readonly id: string
  readonly email: string
  readonly language: string
}

interface GivenCode {
  readonly id: string
  readonly code: string
}

export interface Proved {
  readonly proof: string
  readonly points: number
}

export type OrderType = ShopBasket['orderType']

export interface ShopApi {
  readonly shop: (slug: string) => Promise<Answer<GuestShop>>
  readonly menu: (slug: string, orderType: OrderType) => Promise<Answer<GuestMenu>>
  readonly table: (slug: string, tableId: string) => Promise<Answer<Table>>
  /** Counts how far a guest came; what becomes of it is of no concern to the page. */
  readonly step: (slug: string, step: ShopStep) => Promise<unknown>
  readonly quote: (basket: ShopBasket) => Promise<Answer<ShopQuote>>
  readonly times: (basket: ShopBasket & { readonly id?: string }) => Promise<Answer<GuestTimes>>
  readonly hold: (
    basket: ShopBasket & { readonly id: string; readonly at: string | null },
  ) => Promise<Answer<Hold>>
  readonly giftCard: (slug: string, code: string) => Promise<Answer<GiftCardSeen>>
  /** A code goes to the address of a customer; the answer tells nothing of that. */
  readonly askProof: (slug: string, asked: AskedProof) => Promise<Answer<{ readonly id: string }>>
  readonly prove: (slug: string, given: GivenCode) => Promise<Answer<Proved>>
  readonly place: (order: ShopOrderInput) => Promise<Answer<PlacedOrder>>
  readonly track: (token: string) => Promise<Answer<ShopTracking>>
  /** With what the order is paid, or whether it was. */
  readonly pay: (token: string) => Promise<Answer<ShopPaying>>
  readonly payOtherwise: (token: string, payment: string) => Promise<Answer<ShopTracking>>
  readonly cancel: (token: string) => Promise<Answer<ShopTracking>>
}

export const menuPathOf = (slug: string, orderType: OrderType) =>
  `/shop/${encodeURIComponent(slug)}/menu?orderType=${orderType}`

export function createShopApi(callApi: CallApi): ShopApi {
  const get = <Value extends object>(path: string) => ask<Value>(callApi, path)
  const post = <Value extends object>(
    path: string,
    { slug: _, ...body }: { readonly slug?: string },
  ) => ask<Value>(callApi, path, body)
  const at = (slug: string) => `/shop/${encodeURIComponent(slug)}`
  return {
    shop: (slug) => get(at(slug)),
    menu: (slug, orderType) => get(menuPathOf(slug, orderType)),
    table: (slug, tableId) => get(`${at(slug)}/tables/${encodeURIComponent(tableId)}`),
    step: (slug, step) => ask(callApi, `${at(slug)}/steps`, { step }),
    quote: (basket) => post(`${at(basket.slug)}/quote`, basket),
    times: (basket) => post(`${at(basket.slug)}/times`, basket),
    hold: (basket) => post(`${at(basket.slug)}/holds`, basket),
    giftCard: (slug, code) => ask(callApi, `${at(slug)}/gift-card`, { code }),
    askProof: (slug, asked) => ask(callApi, `${at(slug)}/proofs`, asked),
    prove: (slug, { id, code }) =>
      ask(callApi, `${at(slug)}/proofs/${encodeURIComponent(id)}`, { code }),
    place: (order) => post(`${at(order.slug)}/orders`, order),
    track: (token) => get(`/shop-orders/${encodeURIComponent(token)}`),
    pay: (token) => post(`/shop-orders/${encodeURIComponent(token)}/pay`, {}),
    payOtherwise: (token, payment) =>
      ask(callApi, `/shop-orders/${encodeURIComponent(token)}/payment`, { payment }),
    cancel: (token) => post(`/shop-orders/${encodeURIComponent(token)}/cancel`, {}),
  }
}

async function ask<Value extends object>(
  callApi: CallApi,
  path: string,
  body?: object,
): Promise<Answer<Value>> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  return readAnswer<Value>(() => callApi(path, init))
}

/** Of a call that answers a response, or what one has said before. */
export async function readAnswer<Value extends object>(
  call: () => Promise<Response | Value>,
): Promise<Answer<Value>> {
  try {
    const response = await call()
    if (!(response instanceof Response)) return { ok: true, value: response as Value }
    const { status } = response
    const answered = await response.json()
    if (response.ok) return { ok: true, value: answered as Value }
    const { code, data } = answered as { code?: string; data?: Pick<Refused, 'detail'> }
    return { ok: false, status, code: code ?? '', detail: data?.detail ?? {} }
  } catch {
    return { ok: false, status: 0, code: 'unreachable', detail: {} }
  }
}

export const browserCallApi: CallApi = (path, init) => fetch(`/api/v1${path}`, init)

/** A request for a page of a shop, answered. */
import type { GuestMenu, GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { loadStorefrontTexts } from '@servery/messages/storefront.ts'
import {
  changeKept,
  cookiesOf,
  type Kept,
  orderTypeOf,
  pickOfLine,
  postcodeOf,
  putPick,
  quoteOf,
  readKept,
  shopLines,
} from '../basket/index.ts'
import { readItemForm } from '../item/index.ts'
import {
  basketPathOf,
  type CallApi,
  newId,
  type ShopApi,
  shopPathOf,
  speak,
  trackingPathOf,
} from '../kit/index.ts'
import { readFilter } from '../menu/index.ts'
import { type ItemPageData, type PageData, shopOf } from '../page/index.ts'
import type { Built } from './document.tsx'
import { createDrawnPages } from './drawn-pages.ts'
import { createKnownMenus } from './known-menus.ts'
import {
  emptyKept,
  languageFor,
  languagesOf,
  loadBasket,
  need,
  orderTypeFor,
  PageError,
} from './load.ts'
import { isArrival, isReload } from './steps.ts'

export interface Asked {
  readonly publicUrl: string
  readonly callApi: CallApi
}
export type Answering = (request: Request, asked: Asked) => Promise<Response>

interface Visiting {
  readonly request: Request
  readonly url: URL
  readonly api: ShopApi
  readonly slug: string
  readonly kept: Kept
  /** Where guests reach the shop; a proxy may stand before the server. */
  readonly origin: string
  readonly isHttps: boolean
  readonly now: string
}

/** A page, the basket that it shows, and what the guest's browser is to keep. */
interface Drawn {
  readonly data: PageData
  readonly kept?: Kept
  readonly basket?: Awaited<ReturnType<typeof loadBasket>>['start']
  readonly status?: number
  readonly keeps?: boolean
  /** Where the script comes from that the page pays by; null: it has none. */
  readonly paysBy?: string | null
}

export function answerer(built: Built): Answering {
  const apiOf = createKnownMenus()
  const drawPage = createDrawnPages()
  return async (request, { publicUrl, callApi }) => {
    const url = new URL(request.url)
    const api = apiOf(callApi)
    const { origin } = new URL(publicUrl)
    const isHttps = origin.startsWith('https:')
    const path = url.pathname.split('/').slice(2)
    const [slug = '', ...rest] = path
    const kept = readKept(request.headers.get('cookie') ?? '')
    const now = new Date().toISOString()
    const visiting = { request, url, api, slug, kept, origin, isHttps, now }
    const draw = async (drawn: Drawn) => await finish({ built, drawPage }, visiting, drawn)
    try {
      const found = await route(visiting, rest)
      return found instanceof Response ? found : await draw(found)
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      const status = error.kind === 'failed' ? 503 : 404
      return await draw({ data: { kind: error.kind }, status })
    }
  }
}

async function route(visiting: Visiting, rest: readonly string[]): Promise<Response | Drawn> {
  const { request, slug, url } = visiting
  const [part = '', id = '', ...more] = rest
  if (slug === 'o' && part !== '') {
    return id === 'pay' ? await showPay(visiting, part) : await showOrder(visiting, part)
  }
  if (rest.length === 1 && part === '') return see(`${shopPathOf(slug)}${url.search}`, [], 308)
  const takesId = part === 'item' || part === 't'
  const name = more.length > 0 || (id !== '' && !takesId) ? 'unknown' : part
  if (request.method === 'POST') {
    if (name !== 'basket') throw new PageError('gone')
    return await changeBasket(visiting)
  }
  switch (name) {
    case '':
      return await showMenu(visiting)
    case 'item':
      return await showItem(visiting, id)
    case 'basket':
      return await showBasket(visiting)
    case 'checkout':
      return await showCheckout(visiting)
    case 't':
      return await sitDown(visiting, id)
    case 'sitemap.xml':
      return await siteMap(visiting)
    default:
      throw new PageError('gone')
  }
}

/** The shop with the way to order, as chosen in the address or before. */
async function enter({ api, slug, kept, url }: Visiting) {
  const shop = need(await api.shop(slug))
  const asked = url.searchParams
  const { visit } = kept
  const chosen: Kept = {
    picks: kept.picks,
    visit: {
      ...visit,
      orderType: orderTypeOf(asked.get('type')) ?? visit.orderType,
      postcode: asked.has('postcode') ? postcodeOf(asked.get('postcode')) : visit.postcode,
    },
  }
  return { shop, kept: chosen, orderType: orderTypeFor(shop, chosen) }
}

async function showMenu(visiting: Visiting): Promise<Drawn> {
  const { api, slug, url, now } = visiting
  const { shop, kept, orderType } = await enter(visiting)
  const { tableId } = kept.visit
  if (isArrival(visiting)) api.step(slug, 'page')
  const [menu, basket, table] = await Promise.all([
    api.menu(slug, orderType).then((answer) => need(answer)),
    loadBasket(api, { slug, orderType, kept }),
    orderType === 'table' && tableId !== null ? api.table(slug, tableId) : null,
  ])
  return {
    data: {
      kind: 'menu',
      ...{ shop, orderType, menu, now, zone: basket.zone },
      table: table?.ok === true ? table.value : null,
      tableUnknown: table?.ok === false || url.searchParams.get('table') === 'unknown',
      filter: readFilter(url.searchParams),
    },
    ...{ kept, basket: basket.start },
    keeps: url.searchParams.has('type') || url.searchParams.has('postcode'),
  }
}

async function showItem(visiting: Visiting, itemId: string): Promise<Drawn> {
  const { api, slug, url, now } = visiting
  const { shop, kept, orderType } = await enter(visiting)
  const menu = need(await api.menu(slug, orderType))
  const item = menu.items.find(({ id }) => id === itemId) ?? null
  return {
    data: {
      kind: 'item',
      ...{ shop, orderType, item, now, filled: null, problems: [], isFull: false },
      line: url.searchParams.get('line'),
    },
    kept,
    status: item === null ? 404 : 200,
  }
}

async function showBasket(visiting: Visiting): Promise<Drawn> {
  const { api, slug, now } = visiting
  const { shop, kept, orderType } = await enter(visiting)
  const { start } = await loadBasket(api, { slug, orderType, kept })
  return { data: { kind: 'basket', shop, orderType, now }, kept, basket: start }
}

async function showCheckout(visiting: Visiting): Promise<Drawn> {
  const { api, slug, now } = visiting
  const { shop, kept, orderType } = await enter(visiting)
  const { tableId } = kept.visit
  const asked = quoteOf({ slug, orderType, kept, lines: shopLines(kept.picks) })
  if (kept.picks.length > 0 && !isReload(visiting)) api.step(slug, 'checkout')
  const [{ start }, times, table] = await Promise.all([
    loadBasket(api, { slug, orderType, kept }),
    kept.picks.length === 0 ? null : api.times({ ...asked, id: newId() }),
    tableId === null ? null : api.table(slug, tableId),
  ])
  return {
    data: {
      kind: 'checkout',
      ...{ shop, orderType, now },
      table: table?.ok === true ? table.value : null,
      times: times?.ok === true ? times.value : null,
    },
    ...{ kept, basket: start },
  }
}

async function showOrder({ api, now }: Visiting, token: string): Promise<Drawn> {
  const tracking = need(await api.track(token), 'unknownOrder')
  const shop = await api.shop(tracking.slug)
  return {
    data: { kind: 'tracking', token, tracking, now, shop: shop.ok ? shop.value : null },
    kept: emptyKept,
  }
}

/** What a guest pays an order with; without script the order can be paid otherwise. */
async function showPay(visiting: Visiting, token: string): Promise<Drawn | Response> {
  const { api, now, request } = visiting
  let refused = false
  if (request.method === 'POST') {
    const form = await request.formData().catch(() => new FormData())
    const answer = await api.payOtherwise(token, String(form.get('payment') ?? ''))
    if (answer.ok) return see(trackingPathOf(token), [])
    refused = true
  }
  const paying = need(await api.pay(token), 'unknownOrder')
  if (paying.tracking.state !== 'awaiting_payment') return see(trackingPathOf(token), [])
  const shop = await api.shop(paying.tracking.slug)
  const data = { kind: 'pay', token, paying, refused, now } as const
  return {
    data: { ...data, shop: shop.ok ? shop.value : null },
    ...{ kept: emptyKept, paysBy: paying.payment?.scriptUrl ?? null },
  }
}

/** The code on a table: from here on the guest sits there. */
async function sitDown(visiting: Visiting, tableId: string): Promise<Response> {
  const { api, slug, kept } = visiting
  const table = await api.table(slug, tableId)
  if (!table.ok) return see(`${shopPathOf(slug)}?table=unknown`, [])
  const visit = { ...kept.visit, tableId: table.value.tableId, orderType: 'table' as const }
  return keepAndSee(visiting, shopPathOf(slug), { ...kept, visit })
}

async function siteMap(visiting: Visiting): Promise<Response> {
  const { shop } = await enter(visiting)
  const { origin } = visiting
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...languagesOf(shop).map(
      (one) => `<url><loc>${origin}${shopPathOf(shop.slug)}?lang=${one}</loc></url>`,
    ),
    '</urlset>',
  ]
  return new Response(body.join('\n'), { headers: { 'content-type': 'application/xml' } })
}

/** A form of the basket, from a browser without script. */
async function changeBasket(visiting: Visiting): Promise<Response | Drawn> {
  const { request, api, slug, kept } = visiting
  const form = await request.formData().catch(() => new FormData())
  const what = form.get('do')
  if (what === 'again') {
    const tracking = need(await api.track(String(form.get('token') ?? '')), 'unknownOrder')
    if (tracking.slug !== slug) throw new PageError('gone')
    const picks = tracking.again.map(pickOfLine)
    return keepAndSee(visiting, basketPathOf(slug), { ...kept, picks })
  }
  if (what !== 'add' && what !== 'update') {
    return keepAndSee(visiting, basketPathOf(slug), changeKept(kept, form))
  }
  const { shop, orderType } = await enter(visiting)
  const menu = need(await api.menu(slug, orderType))
  return chooseItem(visiting, { shop, orderType, menu, form })
}

function chooseItem(
  visiting: Visiting,
  at: Pick<ItemPageData, 'shop' | 'orderType'> & {
    readonly menu: GuestMenu
    readonly form: FormData
  },
): Response | Drawn {
  const { slug, kept, now } = visiting
  const { shop, orderType, menu, form } = at
  const item = menu.items.find(({ id }) => id === form.get('item')) ?? null
  const key = form.get('do') === 'update' ? String(form.get('key') ?? '') : null
  const again = (more: Partial<ItemPageData>): Drawn => ({
    data: {
      kind: 'item',
      ...{ shop, orderType, item, now, line: key, filled: null, problems: [], isFull: false },
      ...more,
    },
    kept,
    status: 422,
  })
  if (item === null) return again({})
  const { pick, problems } = readItemForm(item, form)
  if (problems.length > 0) return again({ filled: pick, problems })
  const put = putPick({ kept, notes: {} }, { pick, note: '', line: key })
  if (put === null) return again({ filled: pick, isFull: true })
  const next = key === null ? shopPathOf(slug) : basketPathOf(slug)
  return keepAndSee(visiting, next, put.kept)
}

function keepAndSee(visiting: Visiting, path: string, kept: Kept): Response {
  const { api, slug, isHttps } = visiting
  if (visiting.kept.picks.length === 0 && kept.picks.length > 0) api.step(slug, 'basket')
  return see(path, cookiesOf(slug, kept, isHttps))
}

function see(path: string, cookies: readonly string[], status = 303): Response {
  const headers = new Headers({ location: path })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}

/** Tells the server whose script the page may load; no browser sees it. */
const paysByHeader = 'x-pays-by'
const languageName = 'shop_language'

interface Drawing {
  readonly built: Built
  readonly drawPage: ReturnType<typeof createDrawnPages>
}

async function finish(
  { built, drawPage }: Drawing,
  visiting: Visiting,
  { data, kept = emptyKept, basket, status = 200, keeps = false, paysBy = null }: Drawn,
): Promise<Response> {
  const { request, url, slug, origin, isHttps } = visiting
  const shop: GuestShop | null = shopOf(data)
  const cookies = request.headers.get('cookie') ?? ''
  const before = new RegExp(`(?:^|;\\s*)${languageName}=(\\w\\w)`).exec(cookies)?.[1] ?? ''
  const asked = url.searchParams.get('lang')
  const accepted = request.headers.get('accept-language') ?? ''
  const language = languageFor(shop, { chosen: asked ?? before, accepted })
  const texts = await loadStorefrontTexts(language)
  const speech = speak(texts, { language, shop })
  const orderType = 'orderType' in data ? data.orderType : 'collection'
  const page = {
    ...{ data, language, languages: languagesOf(shop) },
    basket: basket ?? { slug: shop?.slug ?? slug, orderType, kept, priced: null },
  }
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-language, cookie',
  })
  if (data.kind === 'tracking') headers.set('referrer-policy', 'no-referrer')
  // It holds what the payment is made with.
  if (data.kind === 'pay') headers.set('cache-control', 'no-store')
  if (paysBy !== null) headers.set(paysByHeader, paysBy)
  if (keeps) {
    for (const cookie of cookiesOf(slug, kept, isHttps)) headers.append('set-cookie', cookie)
  }
  if (asked !== null) {
    const secure = isHttps ? '; Secure' : ''
    headers.append(
      'set-cookie',
      `${languageName}=${language}; Path=/shop; SameSite=Lax; Max-Age=31536000${secure}`,
    )
  }
  if (status === 503) headers.set('retry-after', '10')
  const { html, tag } = drawPage({ built, page, speech, origin })
  if (tag !== null && status === 200 && !headers.has('set-cookie')) headers.set('etag', tag)
  return new Response(lazily(html), { status, headers })
}

/** Whoever has the page already never reads it: then it is not made into bytes either. */
function lazily(html: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(html))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

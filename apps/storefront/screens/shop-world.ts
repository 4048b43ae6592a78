/** A shop behind an API without a server: it prices by adding up, and refuses what a test says. */
import type { ShopPaying } from '@servery/contract/trade/shop.ts'
import type { GuestItem, GuestMenu, GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type {
  ShopBasket,
  ShopOrderInput,
  ShopProblem,
  ShopQuote,
  ShopTracking,
} from '@servery/contract/trade/shop-parts.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'
import { languages } from '@servery/messages/languages.ts'
import { answerer } from '../src/site/index.ts'

export const ids = {
  tea: '01a0103e-f293-7000-8000-000000000001',
  latte: '01a0103e-f293-7000-8000-000000000002',
  milk: '01a0103e-f293-7000-8000-000000000003',
  oat: '01a0103e-f293-7000-8000-000000000004',
  whole: '01a0103e-f293-7000-8000-000000000005',
  pie: '01a0103e-f293-7000-8000-000000000006',
  table: '01a0103e-f293-7000-8000-000000000007',
} as const
export const token = 'a'.repeat(64)

type Money = ShopQuote['total']
const money = (minor: number) => minor as Money

export const shop: GuestShop = {
  ...{ slug: 'harbour', name: 'Harbour', branchName: 'Quay', state: 'open' },
  isRetail: false,
  changesAt: '2026-05-01T21:00:00.000Z',
  orderTypes: (['collection', 'delivery', 'table'] as const).map((type) => ({
    ...{ type, state: 'open' as const, changesAt: null, asapMinutes: 20 },
    payments: [type === 'table' ? 'at_table' : `on_${type}`],
  })),
  zones: [],
  address: ['1 Quay'],
  ...{ town: 'Falmouth', postcode: 'TR11 3JT', country: 'GB', phone: '01326 555 010' },
  ...{ currency: 'GBP', timeZone: 'Europe/London', branches: [], tableBill: 'open_tab' },
  hours: [{ weekday: 1, from: 480, to: 1440 }],
  links: [{ network: 'instagram', url: 'https://www.instagram.com/harbour' }],
  ...{
    minimumOrder: money(0),
    maxItems: null,
    daysAhead: 0,
    takesTips: true,
    takesGiftCards: true,
    takesNotes: true,
  },
  ...{ asksAccount: false, allergenNotice: '', termsUrl: 'https://harbour.example/terms' },
  ...{ privacyUrl: '', colour: '#0f5e7a', logo: '', hero: '', languages: ['en', 'de'] },
  ...{ seoTitle: '', seoDescription: '' },
}

const plain = {
  ...{ description: '', image: '', soldOut: false, left: null, groups: [], variations: [] },
  ...{ parts: [], allergens: {}, allergensKnown: false, diets: [], course: null, kcal: null },
  ...{ spice: 0, favourite: false },
}
const option = { isDefault: false, soldOut: false, max: null, allergens: {}, nestedGroupId: null }

export const items: readonly GuestItem[] = [
  { ...plain, id: ids.tea, name: 'Tea', price: money(260), priceFrom: money(260) },
  {
    ...plain,
    ...{ id: ids.latte, name: 'Latte</script>', price: money(350), priceFrom: money(350) },
    ...{ allergens: { milk: 'contains' }, allergensKnown: true, diets: ['vegetarian'] },
    groups: [
      {
        ...{ id: ids.milk, name: 'Milk', min: 1, max: 1, freeCount: 0, selection: 'single' },
        options: [
          { ...option, id: ids.whole, name: 'Whole', price: money(0) },
          { ...option, id: ids.oat, name: 'Oat', price: money(50) },
        ],
      },
    ],
  },
  { ...plain, id: ids.pie, name: 'Pie', price: money(500), priceFrom: money(500), soldOut: true },
]

const menu: Omit<GuestMenu, 'orderType'> = {
  currency: 'GBP',
  sections: [{ id: 'drinks', name: 'Drinks', image: '', itemIds: items.map(({ id }) => id) }],
  items: [...items],
}

export interface World {
  readonly callApi: (path: string, init?: RequestInit) => Promise<Response>
  readonly placed: ShopOrderInput[]
  /** How far guests came, as it was counted. */
  readonly steps: string[]
  /** What the next order is refused with. */
  refuseOrder: { refusal: ShopRefusal; total?: number } | null
  /** What has sold out since. */
  readonly gone: Set<string>
  /** Added to each price from now on. */
  dearer: number
  state: ShopTracking['state']
  payment: ShopTracking['payment']
  /** The provider answers. */
  takesCards: boolean
  /** What is sent arrives, and nothing is heard of it. */
  losesAnswers: boolean
  /** Under which ids codes were asked for. */
  readonly proofIds: string[]
  /** Whom the shop knows; null: nobody, or not any more. */
  customer: { readonly email: string; readonly code: string; readonly points: number } | null
}

export function createWorld(): World {
  const world: World = {
    ...{ placed: [], steps: [], refuseOrder: null, dearer: 0, state: 'preparing' },
    ...{ payment: 'on_collection', takesCards: true, customer: null },
    ...{ losesAnswers: false, proofIds: [], gone: new Set() },
    callApi: async (path, init) => {
      const body = init?.body === undefined ? {} : JSON.parse(String(init.body))
      const found = answerTo(world, new URL(path, 'http://shop.example'), body)
      if (world.losesAnswers) throw new TypeError('Failed to fetch')
      return found ?? Response.json({ code: 'not_found' }, { status: 404 })
    },
  }
  return world
}

function answerTo(world: World, { pathname, searchParams }: URL, body: object): Response | null {
  const basket = { slug: 'harbour', ...body } as ShopOrderInput
  const at = `/shop/harbour`
  if (pathname === at) return Response.json(shop)
  if (pathname === `${at}/menu`) {
    const shown = items.map((one) => ({ ...one, soldOut: one.soldOut || world.gone.has(one.id) }))
    return Response.json({ ...menu, items: shown, orderType: searchParams.get('orderType') })
  }
  if (pathname === `${at}/tables/${ids.table}`) {
    return Response.json({ tableId: ids.table, name: 'Table 5', areaName: '' })
  }
  if (pathname === `${at}/steps`) {
    world.steps.push((body as { step: string }).step)
    return Response.json(body)
  }
  if (pathname === `${at}/quote`) return Response.json(quoteOf(world, basket))
  if (pathname === `${at}/times`) {
    const asap = { kind: 'promised', at: '2026-05-01T12:20:00.000Z', minutes: 24 }
    return Response.json({ asap, slots: [], timeZone: 'Europe/London' })
  }
  if (pathname.startsWith(`${at}/proofs`)) return answerProof(world, body)
  if (pathname === `${at}/orders`) {
    const detail = world.refuseOrder
    if (detail !== null) {
      world.refuseOrder = null
      return Response.json({ code: 'shop_refused', data: { field: null, detail } }, { status: 409 })
    }
    world.placed.push(basket)
    return Response.json({ id: basket.id, token, state: 'received', payment: null })
  }
  if (pathname === `/shop-orders/${token}`) return Response.json(trackingOf(world))
  if (pathname === `/shop-orders/${token}/pay`) return Response.json(payingOf(world))
  if (pathname === `/shop-orders/${token}/payment`) {
    world.payment = (body as { payment: ShopTracking['payment'] }).payment
    world.state = 'received'
    return Response.json(trackingOf(world))
  }
  return null
}

/** A code is sent to whomever it may, and the right one proves it. */
function answerProof({ customer, proofIds }: World, body: object): Response {
  const { id = '', code } = body as { id?: string; code?: string }
  if (code === undefined) {
    proofIds.push(id)
    return Response.json({ id, expiresAt: '2026-05-01T12:10:00.000Z' })
  }
  if (customer?.code === code) return Response.json({ proof: token, points: customer.points })
  const detail = { refusal: 'proof_wrong' }
  return Response.json({ code: 'shop_refused', data: { field: 'code', detail } }, { status: 409 })
}

/** 100 points take 50p off. */
function rewardOf({ customer }: World, { reward }: ShopBasket) {
  if (reward == null || customer === null) return {}
  const { points: available } = customer
  const { steps } = reward
  const stepsMax = Math.floor(available / 100)
  return { reward: { available, steps, stepsMax, points: steps * 100 } }
}

function quoteOf(world: World, basket: ShopBasket): ShopQuote {
  const { dearer } = world

  const lines = basket.lines.map(({ id, itemId, count, modifiers }) => {
    const item = items.find((one) => one.id === itemId)
    const oats = modifiers.filter(({ optionId }) => optionId === ids.oat).length
    const amount = money(((item?.price ?? 0) + oats * 50 + dearer) * count)
    return { id, name: item?.name ?? '', details: [], count, amount, refusal: null }
  })
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { postcode = '' } = basket.address ?? {}
  const isOutside = postcode !== '' && !postcode.startsWith('TR11')
  const zone = { name: 'Town', minutes: 20, freeFrom: null }
  const said = rewardOf(world, basket)
  const off = (said.reward?.steps ?? 0) * 50
  const problems: ShopProblem[] = [
    ...(isOutside ? [{ refusal: 'out_of_zone', field: null } as const] : []),
    ...(basket.reward != null && said.reward === undefined
      ? [{ refusal: 'proof_expired', field: 'reward.proof' } as const]
      : []),
  ]
  return {
    ...{ currency: 'GBP', lines, goods: money(goods), discounts: [], charges: [] },
    ...{ deliveryFee: isOutside ? null : money(0), tip: basket.tip, tax: money(0) },
    ...{ addedTax: money(0), total: money(goods - off + basket.tip), minimum: money(0) },
    ...{ missing: money(0), zone: postcode === '' || isOutside ? null : zone, problems },
    ...said,
    points: Math.floor((goods - off) / 100),
  }
}

function payingOf(world: World): ShopPaying {
  const offer = { provider: 'stripe', publicKey: 'pk_test_1', clientSecret: 'pi_1_secret_1' }
  const payment = world.takesCards ? { ...offer, scriptUrl: 'https://js.stripe.com' } : null
  return { tracking: trackingOf(world), payment, instead: ['on_collection'] }
}

function trackingOf(world: World): ShopTracking {
  const lines: ShopBasket['lines'] = [
    { id: ids.tea, itemId: ids.tea, variationId: null, count: 2, modifiers: [], note: '' },
  ]
  const tip = money(0)
  const asked = { slug: 'harbour', orderType: 'collection', lines, codes: [], tip } as const
  const basket: ShopBasket = { ...asked, codes: [], address: null, tableId: null }
  return {
    ...{ slug: 'harbour', shopName: 'Harbour', number: 'WEB-001', orderType: 'collection' },
    ...{ payment: world.payment, paid: false, state: world.state, reason: '', isAsap: true },
    ...{ paidBack: false, points: null, payUntil: null, giftCard: null },
    steps: [{ state: 'received', at: '2026-05-01T12:00:00.000Z' }],
    ...{ promisedAt: '2026-05-01T12:20:00.000Z', answerBy: null, cancelUntil: null },
    ...{ phone: '', branchAddress: ['1 Quay'], timeZone: 'Europe/London', tableName: '' },
    ...{ address: null, quote: quoteOf(world, basket), again: lines },
  }
}

/** A browser without script: it keeps cookies, and follows where it is sent. */
export function createVisitor(world: World, publicUrl = 'http://shop.example') {
  const answering = answerer({
    ...{ css: '', script: '/shop/a/assets/client.js' },
    preloads: Object.fromEntries(languages.map((one) => [one, []])) as never,
  })
  const jar = new Map<string, string>()
  const send = async (path: string, form?: Form, more: Form = {}): Promise<Seen> => {
    const headers = new Headers({
      ...more,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const request = new Request(new URL(path, 'http://shop.example'), { headers, ...body })
    const response = await answering(request, {
      ...{ publicUrl, callApi: world.callApi },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) return await send(location)
    return { path, status: response.status, html: await response.text() }
  }
  const see = (path: string, headers: Form = {}) => send(path, undefined, headers)
  return { jar, see, post: (path: string, form: Form) => send(path, form) }
}
type Form = Readonly<Record<string, string>>

export interface Seen {
  readonly path: string
  readonly status: number
  readonly html: string
}

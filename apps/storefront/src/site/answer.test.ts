import { describe, expect, it } from 'vitest'
import {
  createVisitor,
  createWorld,
  ids,
  items,
  type Seen,
  shop,
  token,
} from '../../screens/shop-world.ts'
import { refusesCard } from '../checkout/order.ts'
import { optionField } from '../item/choose.ts'
import { readAnswer } from '../kit/index.ts'

const textOf = ({ html }: Seen) =>
  html
    .replaceAll(/<(style|script|noscript)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const refusal = (code: string) =>
  Response.json({ code: 'shop_refused', data: { detail: { refusal: code } } }, { status: 422 })

describe('without script', () => {
  it('fills a basket, changes how many, and comes back to it', async () => {
    const { see, post, jar } = createVisitor(createWorld())
    const added = await post('/shop/harbour/basket', { do: 'add', item: ids.tea })
    expect(added).toMatchObject({ path: '/shop/harbour', status: 200 })
    const key = jar.get('basket') ?? ''
    const counted = await post('/shop/harbour/basket', { do: 'count', key, count: '3' })
    expect(counted.path).toBe('/shop/harbour/basket')
    expect(textOf(counted)).toContain('£7.80')
    await post('/shop/harbour/basket', { do: 'tip', tip: '100' })
    expect(textOf(await see('/shop/harbour/basket'))).toContain('Tip £1.00 Total £8.80')
    const emptied = await post('/shop/harbour/basket', { do: 'count', key, count: '0' })
    expect(textOf(emptied)).toContain('Your basket is empty.')
  })

  it('counts each step of a guest once, and no program', async () => {
    const world = createWorld()
    const { see, post } = createVisitor(world)
    await see('/shop/harbour', { 'user-agent': 'Examplebot/2.1' })
    await see('/shop/harbour', { 'sec-purpose': 'prefetch' })
    expect(world.steps).toEqual([])
    await see('/shop/harbour', { 'sec-fetch-site': 'none' })
    await see('/shop/harbour', { 'sec-fetch-site': 'none', 'cache-control': 'max-age=0' })
    const within = { 'sec-fetch-site': 'same-origin' }
    await see('/shop/harbour?type=delivery', within)
    await see('/shop/harbour?type=collection', { referer: 'http://shop.example/shop/harbour' })
    await see('/shop/harbour/checkout', within)
    expect(world.steps).toEqual(['page'])
    world.steps.length = 0
    await post('/shop/harbour/basket', { do: 'add', item: ids.tea })
    await post('/shop/harbour/basket', { do: 'add', item: ids.tea })
    await see('/shop/harbour/checkout', within)
    await see('/shop/harbour/checkout', { ...within, 'cache-control': 'max-age=0' })
    expect(world.steps.filter((step) => step !== 'page')).toEqual(['basket', 'checkout'])
  })

  it('says what an item still asks for, and takes it with its choice', async () => {
    const { post, see } = createVisitor(createWorld())
    const refused = await post('/shop/harbour/basket', { do: 'add', item: ids.latte })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('Choose from “Milk”.')
    const milk = { [optionField('', ids.milk)]: ids.oat }
    const taken = await post('/shop/harbour/basket', { do: 'add', item: ids.latte, ...milk })
    expect(taken.path).toBe('/shop/harbour')
    expect(textOf(await see('/shop/harbour/basket'))).toContain('Total £4.00')
    const gone = await post('/shop/harbour/basket', { do: 'add', item: ids.pie })
    expect(textOf(gone)).toContain('This dish is sold out.')
  })

  it('asks for what the chosen size asks for, and keeps what was filled in', async () => {
    const world = createWorld()
    const sold = { price: 260, soldOut: false, left: null }
    const variations = [
      { ...sold, id: ids.pie, name: 'Cup', groups: [] },
      { ...sold, id: ids.table, name: 'Pot', groups: items[1]?.groups },
    ]
    const callApi: typeof world.callApi = async (path, init) => {
      const answer = await world.callApi(path, init)
      if (!path.includes('/menu?')) return answer
      const menu = await answer.json()
      const [tea, ...others] = menu.items
      return Response.json({ ...menu, items: [{ ...tea, variations }, ...others] })
    }
    const { post } = createVisitor({ ...world, callApi })
    const pot = { do: 'add', item: ids.tea, size: ids.table, count: '3' }
    const refused = await post('/shop/harbour/basket', pot)
    expect(textOf(refused)).toContain('Choose from “Milk”.')
    const field = optionField('', ids.milk)
    expect(refused.html).toContain(`name="${field}"`)
    expect(refused.html).toMatch(/name="count"[^>]*value="3"/)
    const taken = await post('/shop/harbour/basket', { ...pot, [field]: ids.oat })
    expect(taken).toMatchObject({ path: '/shop/harbour', status: 200 })
  })

  it('speaks of no kitchen, table or dish where goods are sold', async () => {
    const world = createWorld()
    const goods = {
      ...{ ...shop, isRetail: true },
      orderTypes: shop.orderTypes.filter(({ type }) => type !== 'table'),
    }
    const callApi: typeof world.callApi = (path, init) =>
      path === '/shop/harbour' ? Promise.resolve(Response.json(goods)) : world.callApi(path, init)
    const { see } = createVisitor({ ...world, callApi })
    const pages = ['', `/item/${ids.tea}`, `/item/${ids.pie}`, '/checkout', '?q=nothing']
    for (const page of pages) {
      const { html } = await see(`/shop/harbour${page}`)
      expect(textOf({ html, path: page, status: 200 })).not.toMatch(/kitchen|table|dish|menu/i)
      expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '').not.toMatch(
        /table/,
      )
    }
    expect((await see('/shop/harbour')).html).toContain('"@type":"Store"')
  })

  it('finds by words, diets and what must not be in it', async () => {
    const { see } = createVisitor(createWorld())
    const menuOf = async (query: string) => textOf(await see(`/shop/harbour?${query}`))
    expect(await menuOf('q=TÉA')).toMatch(/Tea/)
    expect(await menuOf('q=tea')).not.toMatch(/Latte|Pie/)
    expect(await menuOf('diet=vegetarian')).not.toMatch(/Tea £|Pie/)
    // What nobody has recorded may be in it.
    expect(await menuOf('without=milk')).toContain('Nothing on the menu matches.')
  })

  it('tells where it delivers to, and remembers it', async () => {
    const { see } = createVisitor(createWorld())
    const inside = await see('/shop/harbour?type=delivery&postcode=tr11+3jt')
    expect(textOf(inside)).toContain('We deliver to TR11 3JT. Free delivery')
    const outside = await see('/shop/harbour?type=delivery&postcode=LS1+1AA')
    expect(textOf(outside)).toContain('We don’t deliver to LS1 1AA.')
    expect(textOf(outside)).toContain('Collect it instead')
    expect(textOf(await see('/shop/harbour'))).toContain('We don’t deliver to LS1 1AA.')
  })

  it('seats a guest by the code on a table, and asks for no address', async () => {
    const { see } = createVisitor(createWorld())
    expect(textOf(await see('/shop/harbour'))).not.toContain('At the table')
    const seated = await see(`/shop/harbour/t/${ids.table}`)
    expect(textOf(seated)).toContain('You are at Table 5')
    const other = await see(`/shop/harbour/t/${ids.tea}`)
    expect(textOf(other)).toContain('This table code is no longer valid.')
  })

  it('orders the same once more', async () => {
    const { post } = createVisitor(createWorld())
    const again = await post('/shop/harbour/basket', { do: 'again', token })
    expect(textOf(again)).toContain('£5.20')
  })
})

describe('a page', () => {
  it('tells search engines of the shop and its menu, and lets no text end a script', async () => {
    const { see } = createVisitor(createWorld())
    const { html } = await see('/shop/harbour')
    const [, told = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const restaurant = JSON.parse(told)
    const [section] = restaurant.hasMenu.hasMenuSection
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Harbour' })
    expect(section.hasMenuItem[1]).toMatchObject({
      name: 'Latte</script>',
      offers: { price: '3.50', priceCurrency: 'GBP' },
    })
    expect(restaurant.openingHoursSpecification[0]).toMatchObject({ opens: '08:00' })
    expect(html).toContain('<link rel="canonical" href="http://shop.example/shop/harbour">')
    expect(html).not.toContain('noindex')
  })

  it('is listed at the address where guests reach the shop, whatever stands before it', async () => {
    const { see } = createVisitor(createWorld(), 'https://orders.example')
    const { html } = await see('/shop/harbour/sitemap.xml')
    expect(html).toContain('<loc>https://orders.example/shop/harbour?lang=de</loc>')
    expect(html).not.toContain('http://shop.example')
  })

  it('of one guest is kept out of search engines', async () => {
    const { see, post } = createVisitor(createWorld())
    await post('/shop/harbour/basket', { do: 'add', item: ids.tea })
    for (const path of [`/shop/o/${token}`, '/shop/harbour/basket', '/shop/harbour/checkout']) {
      expect((await see(path)).html, path).toContain('content="noindex"')
    }
  })

  it('speaks the language of the guest, as far as the shop does', async () => {
    const { see } = createVisitor(createWorld())
    expect((await see('/shop/harbour?lang=de')).html).toContain('<html lang="de"')
    expect(textOf(await see('/shop/harbour'))).toContain('Jetzt geöffnet')
    expect((await see('/shop/harbour?lang=es')).html).toContain('<html lang="en"')
  })

  it('is missing where there is no such shop, and says so where the server does not answer', async () => {
    const world = createWorld()
    const { see } = createVisitor(world)
    expect(await see('/shop/nowhere')).toMatchObject({ status: 404 })
    expect(await see('/shop/harbour/basket/more')).toMatchObject({ status: 404 })
    const silent = createVisitor({ ...world, callApi: () => Promise.reject(new Error('away')) })
    expect(await silent.see('/shop/harbour')).toMatchObject({ status: 503 })
  })
})

describe('a payment', () => {
  it('has a page of its own, and can be made otherwise without script', async () => {
    const world = createWorld()
    Object.assign(world, { state: 'awaiting_payment', payment: 'online' })
    const { see, post } = createVisitor(world)
    const page = await see(`/shop/o/${token}/pay`)
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('Pay for your order')
    expect(textOf(page)).toContain('Pay £5.20')
    const order = await see(`/shop/o/${token}`)
    expect(order.html).toContain(`href="/shop/o/${token}/pay"`)
    const otherwise = await post(`/shop/o/${token}/pay`, { payment: 'on_collection' })
    expect(otherwise.path).toBe(`/shop/o/${token}`)
    expect(textOf(otherwise)).toContain('To pay Pay on collection')
    // There is nothing to pay by card any more.
    expect((await see(`/shop/o/${token}/pay`)).path).toBe(`/shop/o/${token}`)
  })

  it('says so where the card can’t be asked for', async () => {
    const world = createWorld()
    Object.assign(world, { state: 'awaiting_payment', payment: 'online', takesCards: false })
    const page = await createVisitor(world).see(`/shop/o/${token}/pay`)
    expect(textOf(page)).toContain('Card payments can’t be reached right now.')
    expect(textOf(page)).toContain('Or pay another way')
  })

  it('keeps its gift card, unless that is what the shop did not take', async () => {
    const answers = [
      async () => Response.error(),
      async () => refusal('slot_full'),
      async () => refusal('gift_card_less'),
      async () => refusal('gift_card_unknown'),
    ]
    const read = await Promise.all(answers.map((call) => readAnswer(call)))
    expect(read.map((answer) => !answer.ok && refusesCard(answer))).toEqual([
      ...[false, false, true, true],
    ])
  })
})

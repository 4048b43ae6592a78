/** Orders one of the first item in a shop, to be collected as soon as possible. */
import { randomUUID } from 'node:crypto'
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, [slug = '']: readonly string[]) {
  const { items } = await api.shop.menu({ slug, orderType: 'collection' })
  const [item] = items.filter(({ soldOut, variations }) => !soldOut && variations.length === 0)
  if (item === undefined) throw new Error('Nothing is sold now.')
  const lines = [{ id: randomUUID(), itemId: item.id, count: 1 }]
  const basket = { slug, orderType: 'collection', lines } as const
  const { total } = await api.shop.quote(basket)
  const contact = { name: 'Ana', phone: '0113 496 0000', email: 'ana@guest.example' }
  const how = { payment: 'on_collection', expectedTotal: total } as const
  return api.shop.place({ ...basket, ...how, id: randomUUID(), contact })
}

if (import.meta.main) await run(connect(), process.argv.slice(2))

/** Guests of many networks who order at once, each when the order before was answered. */
import { Agent, get } from 'node:http'
import { newId } from '../new-id.ts'
import type { BenchShops } from './house.ts'

const linesOfOrder = 5
/** No network orders oftener: more would be a flood. */
const ordersOfNetwork = 10

let sent = 0

function orderOf({ slugs, itemIds, optionId }: BenchShops, index: number) {
  const lines = Array.from({ length: linesOfOrder }, (_, line) => ({
    id: newId(),
    count: 1 + (line % 3),
    itemId: itemIds[line * 7],
    modifiers: line % 2 === 0 ? [] : [{ optionId }],
  }))
  return { slug: slugs[index % slugs.length] ?? '', body: { orderType: 'collection', lines } }
}

async function send(url: string, body: object) {
  const network = Math.floor(sent / ordersOfNetwork)
  sent += 1
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

async function post<Answer = { readonly total: number; readonly state: string }>(
  url: string,
  body: object,
): Promise<Answer> {
  const { status, text } = await send(url, body)
  if (status !== 200) throw new Error(`not ordered: ${status} ${text}`)
  return JSON.parse(text)
}

const crowd = 300
const slotsOfCrowd = 30
const ordersOfSlot = 5

/** All at once for slots of five: throws unless each slot has taken exactly five. */
export async function crowdSlots(url: string, shops: BenchShops): Promise<void> {
  const shop = `${url}/api/v1/shop/${shops.crowded}`
  const { body } = orderOf(shops, 0)
  const { total } = await post(`${shop}/quote`, body)
  const times = await post<{ slots: { at: string; full: boolean }[] }>(`${shop}/times`, body)
  // The first may be over before the last guest has come.
  const slots = times.slots.slice(1, slotsOfCrowd + 1).map(({ at }) => at)
  const placed = new Map<string, number>()
  await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      const at = slots[index % slots.length] ?? ''
      const contact = { name: 'Ana', phone: '0113 496 0000' }
      const more = { id: newId(), at, payment: 'on_collection', contact, expectedTotal: total }
      const { status, text } = await send(`${shop}/orders`, { ...orderOf(shops, 0).body, ...more })
      if (status === 200) placed.set(at, (placed.get(at) ?? 0) + 1)
      else if (!text.includes('slot_full')) throw new Error(`not ordered: ${status} ${text}`)
    }),
  )
  const wrong = slots.find((at) => placed.get(at) !== ordersOfSlot)
  if (wrong !== undefined) throw new Error(`the slot of ${wrong} has ${placed.get(wrong)} orders`)
}

/** Orders per second. */
export async function orderAtOnce(
  url: string,
  shops: BenchShops,
  { guests, orders }: { readonly guests: number; readonly orders: number },
): Promise<number> {
  const shop = (slug: string) => `${url}/api/v1/shop/${slug}`
  const first = orderOf(shops, 0)
  const { total } = await post(`${shop(first.slug)}/quote`, first.body)
  const contact = { name: 'Ana', phone: '0113 496 0000' }
  const prepared = Array.from({ length: orders }, (_, index) => orderOf(shops, index))
  const started = performance.now()
  await Promise.all(
    Array.from({ length: guests }, async () => {
      for (let next = prepared.pop(); next !== undefined; next = prepared.pop()) {
        const more = { id: newId(), payment: 'on_collection', contact, expectedTotal: total }
        const { state } = await post(`${shop(next.slug)}/orders`, { ...next.body, ...more })
        if (state !== 'accepted') throw new Error(`an order of the benchmark is ${state}`)
      }
    }),
  )
  return (orders * 1000) / (performance.now() - started)
}

const agent = new Agent({ keepAlive: true })

/**
 * Milliseconds until a page or an answer had come whole, one after the other. It is neither
 * unpacked nor kept: what this process would clear away afterwards is no time of the server.
 */
export async function timesOf(url: string, count: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const started = performance.now()
    const headers = {
      'accept-encoding': 'gzip',
      'x-forwarded-for': `10.99.0.${index % 250}`,
    }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = get(url, { agent, headers }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode))
          .once('error', reject)
      })
      sent.once('error', reject)
    })
    if (status !== 200) throw new Error(`${url} answers ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

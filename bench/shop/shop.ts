/**
 * The shop of guests: its first page and menu with five hundred items, and orders per second
 * against the sales that tills store per second on the same server.
 */
import { build } from '../build.ts'
import { endLater } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { openSite } from '../site.ts'
import { median, percentile } from '../statistics.ts'
import { seedBusiness } from '../store/house.ts'
import { createLoad } from '../store/load.ts'
import { largestPaints } from './first-paint.ts'
import { crowdSlots, orderAtOnce, timesOf } from './guests.ts'
import { seedShops } from './house.ts'

const turns = 5
const branches = 8
const registersPerBranch = 8
const guests = 64
const ordersPerTurn = 480
const reads = 200
const visits = 5

export const shopBenchmark: Benchmark = {
  name: 'shop',
  about: 'guests read the menu of a shop and order, beside what tills store',
  run: async (note) => {
    await build('storefront')
    const { admin, adminUrl, database } = await openSite()
    const registers = await seedBusiness(admin, { branches, registersPerBranch })
    const companyId = registers[0]?.companyId ?? ''
    const [crowdedId = '', ...branchIds] = new Set(registers.map(({ branchId }) => branchId))
    const shops = await seedShops(database, { companyId, branchIds, crowdedId })
    // Each guest has a network of their own.
    const env = { TRUSTED_PROXIES: '127.0.0.1/32' }
    const server = await startServerProcess(adminUrl, await findFreePort(), env)
    const load = await createLoad(server.url, registers)
    endLater(load.close)
    const shape = { tills: branches * registersPerBranch, salesPerBatch: 1 }
    const rates = { sales: [] as number[], orders: [] as number[] }
    await crowdSlots(server.url, shops)
    note('300 guests at once for slots of five: exactly five in each')
    await load.run(shape)
    await orderAtOnce(server.url, shops, { guests, orders: guests })
    for (let turn = 1; turn <= turns; turn += 1) {
      rates.sales.push(await load.run(shape))
      rates.orders.push(await orderAtOnce(server.url, shops, { guests, orders: ordersPerTurn }))
      const [sales, orders] = [rates.sales, rates.orders].map((all) => Math.round(all.at(-1) ?? 0))
      note(`turn ${turn}: ${sales} sales/s, ${orders} orders/s`)
    }
    const slug = shops.slugs[0] ?? ''
    const paint = await paintFigure(`${server.url}/shop/${slug}`)
    return [...(await readings(server.url, slug)), paint, orderFigure(rates)]
  },
}

function orderFigure(rates: {
  readonly sales: readonly number[]
  readonly orders: readonly number[]
}): Figure {
  return {
    what: `orders of five lines placed, ${guests} guests at once`,
    value: median(rates.orders),
    unit: 'orders/s',
    yardstick: { what: 'sales that tills store, one per batch', value: median(rates.sales) },
    target: { atLeast: 0.5 },
  }
}

async function paintFigure(address: string): Promise<Figure> {
  return {
    what: 'the largest paint of the first page, slow 4G and a CPU of a quarter',
    value: median(await largestPaints(address, visits)),
    unit: 'ms',
    yardstick: { what: 'what counts as good', value: 2500 },
    target: { atMost: 1 },
  }
}

async function readings(url: string, slug: string): Promise<readonly Figure[]> {
  const api = `${url}/api/v1/shop/${slug}`
  const pages = [
    ['the menu with 500 items', `${api}/menu?orderType=collection`],
    ['the first page with 500 items', `${url}/shop/${slug}`],
  ] as const
  const figures: Figure[] = []
  for (const [what, address] of pages) {
    await timesOf(address, 20)
    const times = await timesOf(address, reads)
    figures.push({
      what: `${what}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      yardstick: { what: 'what a guest waits for gladly', value: 60 },
      target: { atMost: 1 },
    })
  }
  return figures
}

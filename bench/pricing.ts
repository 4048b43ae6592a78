/** What it costs to price a large basket, which every tap on the till does. */
import { priceOrder } from '@servery/domain'
import { fiftyLineBasket } from '@servery/domain/golden/build-order.ts'
import type { Benchmark } from './figure.ts'
import { median } from './statistics.ts'

const roundsMax = 3_000
const warmUpRounds = 500
const promisedMs = 0.3

export const pricingBenchmark: Benchmark = {
  name: 'pricing',
  about: '50 lines, 3 tax rates, modifiers, discounts and a service charge',
  run: async () => {
    const basket = fiftyLineBasket()
    const text = JSON.stringify(basket)
    const pricing: number[] = []
    const copying: number[] = []
    for (let round = 0; round < warmUpRounds + roundsMax; round += 1) {
      const priced = timed(() => priceOrder(basket))
      const copied = timed(() => JSON.parse(text))
      if (round < warmUpRounds) continue
      pricing.push(priced)
      copying.push(copied)
    }
    const value = median(pricing)
    return [
      {
        what: 'one basket, median',
        value,
        unit: 'ms',
        yardstick: { what: 'what we promise', value: promisedMs },
        target: { atMost: 1 },
      },
      {
        what: 'one basket, median',
        value,
        unit: 'ms',
        yardstick: { what: 'to parse the same basket as JSON', value: median(copying) },
        target: null,
      },
    ]
  },
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** Taps and keystrokes on the till with a large catalogue, until what they change is painted. */
import type { Page } from 'playwright-core'
import { build } from '../build.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { percentile } from '../statistics.ts'
import { makeProfile, openBrowser } from './browser.ts'
import { itemCount, largeCategory, startLargeHouse } from './large-house.ts'
import { pairTill, required, signIn, tapTiles, untilChanged } from './till-page.ts'

const taps = 120
const slowRate = 4
const words = [
  '2718',
  'latte 1',
  '19 99',
  'soup 7',
  '1414',
  'tea 12',
  '3 33',
  'cake 5',
  '8080',
  'wrap 9',
]

export const tapBenchmark: Benchmark = {
  name: 'tap',
  about: `the till in a browser, with ${itemCount} items`,
  run: async (note) => {
    await build()
    const house = await startLargeHouse()
    const { context } = await openBrowser(await makeProfile())
    const [page = await context.newPage()] = context.pages()
    await pairTill(page, house)
    await signIn(page, house)
    await page.getByRole('tab', { name: largeCategory, exact: true }).click()
    const static_ = await context.newPage()
    await static_.setContent('<button onclick="out.textContent = ++n">+</button><p id="out">0</p>')
    await static_.evaluate('globalThis.n = 0')
    const figures: Figure[] = []
    for (const slower of [1, slowRate]) {
      await throttle(static_, slower)
      await static_.bringToFront()
      const plain = await tapPlainButton(static_)
      // A page that is slowed down keeps a core busy even while nothing happens on it.
      await throttle(static_, 1)
      await throttle(page, slower)
      await page.bringToFront()
      const tapped = await tapTiles(page, taps)
      const typed = await search(page)
      const name = slower === 1 ? '' : `, ${slower} × slower processor`
      note(`taps${name}: p50 ${ms(tapped, 0.5)}, p95 ${ms(tapped, 0.95)}`)
      note(`searching${name}: p50 ${ms(typed, 0.5)}, p95 ${ms(typed, 0.95)}`)
      figures.push(...figuresOf({ name, slower, plain, tapped, typed }))
    }
    return figures
  },
}

interface Measured {
  readonly name: string
  readonly slower: number
  readonly plain: readonly number[]
  readonly tapped: readonly number[]
  readonly typed: readonly number[]
}

function figuresOf({ name, slower, plain, tapped, typed }: Measured): readonly Figure[] {
  const promised = { what: 'what we promise', value: slower === 1 ? 50 : 100 }
  const tap = {
    what: `tap to painted line, p95${name}`,
    value: percentile(tapped, 0.95),
    unit: 'ms',
  }
  return [
    { ...tap, yardstick: promised, target: { atMost: 1 } },
    {
      ...tap,
      yardstick: { what: 'a button that only counts, p95', value: percentile(plain, 0.95) },
      target: null,
    },
    {
      what: `key to painted results, p95${name}`,
      value: percentile(typed, 0.95),
      unit: 'ms',
      yardstick: promised,
      target: slower === 1 ? { atMost: 1 } : null,
    },
  ]
}

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function tapPlainButton(page: Page): Promise<readonly number[]> {
  const measured: number[] = []
  for (let tap = 0; tap < taps; tap += 1) {
    const event = { type: 'click', selector: '#out' } as const
    measured.push(required(await untilChanged(page, event, () => page.getByRole('button').click())))
  }
  return measured
}

async function search(page: Page): Promise<readonly number[]> {
  const measured: number[] = []
  const box = page.getByRole('textbox', { name: 'Search items' })
  const event = { type: 'input', selector: 'section[aria-label="Items"]' } as const
  for (const word of words) {
    await box.fill('')
    for (const letter of word) {
      if (letter === ' ') await box.press('Space')
      else measured.push((await untilChanged(page, event, () => box.press(letter))) ?? 0)
    }
  }
  await box.fill('')
  // A letter that leaves the same items is no measure of how soon others are seen.
  return measured.filter((took) => took > 0)
}

function ms(values: readonly number[], share: number): string {
  return `${percentile(values, share).toFixed(1)} ms`
}

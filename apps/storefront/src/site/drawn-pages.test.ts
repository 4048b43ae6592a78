import { expect, it } from 'vitest'
import { newVisit } from '../basket/index.ts'
import type { DocumentInput } from './document.tsx'
import { createDrawnPages } from './drawn-pages.ts'

interface Seen {
  readonly menu?: object
  readonly now?: string
  readonly shop?: object
  readonly search?: string
  readonly picks?: readonly object[]
}

const menu = { items: [{ soldOut: false }] }

/** Only what is looked at here; the document itself is drawn elsewhere. */
function asked({ now = '2026-03-14T12:00:05.000Z', search = '', picks = [], ...more }: Seen = {}) {
  const filter = { search, diets: [], without: [] }
  const data = { kind: 'menu', shop: { state: 'open' }, menu, filter, zone: null, table: null }
  return {
    page: {
      data: { ...data, now, ...more },
      basket: { kept: { picks, visit: newVisit }, priced: null },
      language: 'en',
    },
    origin: 'https://shop.example',
  } as unknown as DocumentInput
}

it('draws a menu once for all who see the same, and anew once anything is another', () => {
  const times: string[] = []
  const drawn = createDrawnPages(({ page }) => {
    times.push('now' in page.data ? page.data.now : '')
    return `page ${times.length}`
  })
  const first = drawn(asked())
  expect(drawn(asked({ now: '2026-03-14T12:00:59.000Z' }))).toBe(first)
  expect(first.tag).toMatch(/^"[^"]+"$/)
  const soldOut = drawn(asked({ menu: { items: [{ soldOut: true }] } }))
  expect(soldOut.html).toBe('page 2')
  expect(soldOut.tag).not.toBe(first.tag)
  expect(drawn(asked({ shop: { state: 'paused' } })).html).toBe('page 3')
  expect(drawn(asked({ now: '2026-03-14T12:01:00.000Z' })).html).toBe('page 4')
  expect(times).toEqual([...Array(3).fill('2026-03-14T12:00:00.000Z'), '2026-03-14T12:01:00.000Z'])
})

it('keeps no page that is one guest’s own', () => {
  let count = 0
  const drawn = createDrawnPages(() => `page ${++count}`)
  for (const own of [asked({ picks: [{}] }), asked({ search: 'soup' })]) {
    const page = drawn(own)
    expect(page.tag).toBeNull()
    expect(drawn(own).html).not.toBe(page.html)
  }
})

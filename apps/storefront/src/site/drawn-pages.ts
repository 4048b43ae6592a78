/**
 * Menus as they were drawn last: most guests come with an empty basket and see the same page. It is
 * drawn again as soon as anything on it is another, and each minute, as the clock is on it too.
 */

import { randomUUID } from 'node:crypto'
import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { isFiltered } from '../menu/index.ts'
import type { Page } from '../page/index.ts'
import { type DocumentInput, drawDocument } from './document.tsx'

export interface DrawnPage {
  readonly html: string
  /** Names the page for whoever has it already; null: it is this guest's own. */
  readonly tag: string | null
}

/** Each may be a million characters long. */
const pagesMax = 24
const minuteMs = 60_000

interface Known {
  readonly menu: GuestMenu
  readonly drawn: DrawnPage
}

export function createDrawnPages(draw: (input: DocumentInput) => string = drawDocument) {
  const known = new Map<string, Known>()
  return (input: DocumentInput): DrawnPage => {
    const shared = sharedOf(input.page)
    if (shared === null) return { html: draw(input), tag: null }
    const { menu, page } = shared
    const rest = { ...page, data: { ...page.data, menu: null } }
    const key = JSON.stringify([input.origin, rest])
    const before = known.get(key)
    // The menu that was answered last is the same object until something on it changes.
    if (before?.menu === menu) return before.drawn
    const html = draw({ ...input, page })
    const drawn = { html, tag: `"${randomUUID()}"` }
    known.delete(key)
    known.set(key, { menu, drawn })
    const [oldest] = known.keys()
    if (known.size > pagesMax && oldest !== undefined) known.delete(oldest)
    return drawn
  }
}

/** What many see alike, with the time of it; null: it is one guest's own. */
function sharedOf(page: Page): { readonly menu: GuestMenu; readonly page: Page } | null {
  const { data, basket } = page
  if (data.kind !== 'menu' || isFiltered(data.filter)) return null
  const { picks, visit } = basket.kept
  const isOwn = picks.length > 0 || visit.postcode !== '' || visit.tableId !== null
  if (isOwn || data.zone !== null || data.table !== null || basket.priced !== null) return null
  const minute = Math.floor(Date.parse(data.now) / minuteMs) * minuteMs
  const now = new Date(minute).toISOString()
  return { menu: data.menu, page: { ...page, data: { ...data, now } } }
}

/** The basket of this window: shown at once, kept in the cookie, priced by the shop. */
import type { ShopLine, ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderType, ShopApi } from '../kit/index.ts'
import { type Notes, quoteOf, shopLines } from './change.ts'
import { keyOfPick } from './picks.ts'
import { cookiesOf, type Kept, readKept } from './visit.ts'

/** A basket as it was priced: which line of the quote is of which line of the basket. */
export interface Priced {
  readonly quote: ShopQuote
  readonly lines: readonly ShopLine[]
  readonly kept: Kept
}

export interface BasketState {
  readonly kept: Kept
  readonly notes: Notes
  /** Null: nothing in it, or it could not be priced. */
  readonly priced: Priced | null
  readonly state: 'priced' | 'pricing' | 'failed'
  /** Only with script; on the server nothing changes. */
  readonly change: (next: Kept, notes?: Notes) => void
  readonly priceAgain: () => void
}

export interface BasketStart {
  readonly slug: string
  readonly orderType: OrderType
  readonly kept: Kept
  readonly priced: Priced | null
}

const BasketContext = createContext<BasketState | null>(null)
export const BasketProvider = BasketContext

export function useBasket(): BasketState {
  const basket = use(BasketContext)
  if (basket === null) throw new Error('useBasket is used outside BasketProvider.')
  return basket
}

/** Taps that follow each other are priced together. */
const settledMs = 250

export function useBasketState(api: ShopApi | null, start: BasketStart): BasketState {
  const { slug, orderType } = start
  const [kept, setKept] = useState(start.kept)
  const [notes, setNotes] = useState<Notes>({})
  const [priced, setPriced] = useState(start.priced)
  const [failed, setFailed] = useState(start.priced === null && start.kept.picks.length > 0)
  const asked = useRef(0)

  const price = useCallback(
    async (wanted: Kept, wantedNotes: Notes) => {
      asked.current += 1
      const mine = asked.current
      if (api === null || wanted.picks.length === 0) return setPriced(null)
      const lines = shopLines(wanted.picks, wantedNotes)
      const answer = await api.quote(quoteOf({ slug, orderType, kept: wanted, lines }))
      if (mine !== asked.current) return
      setFailed(!answer.ok)
      if (answer.ok) setPriced({ quote: answer.value, lines, kept: wanted })
    },
    [api, slug, orderType],
  )

  useEffect(() => {
    setNotes(readNotes(slug))
    // A page that the browser brings back may be older than the basket.
    const look = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      const now = readKept(document.cookie)
      setKept(now)
      price(now, readNotes(slug))
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [slug, price])

  const isStale = priced?.kept !== kept && kept.picks.length > 0
  useEffect(() => {
    if (!isStale || failed) return
    const timer = setTimeout(() => price(kept, notes), settledMs)
    return () => clearTimeout(timer)
  }, [isStale, failed, kept, notes, price])

  return useMemo(
    () => ({
      ...{ kept, notes, priced: kept.picks.length === 0 ? null : priced },
      state: failed ? 'failed' : isStale ? 'pricing' : 'priced',
      change: (next, nextNotes) => {
        setFailed(false)
        if (kept.picks.length === 0 && next.picks.length > 0) api?.step(slug, 'basket')
        setKept(next)
        keep(slug, next)
        if (nextNotes === undefined) return
        setNotes(nextNotes)
        keepNotes(slug, nextNotes, next)
      },
      priceAgain: () => {
        price(kept, notes)
      },
    }),
    [api, kept, notes, priced, failed, isStale, slug, price],
  )
}

function keep(slug: string, kept: Kept): void {
  for (const cookie of cookiesOf(slug, kept, location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser.
    document.cookie = cookie
  }
}

/** Of this window alone: what guests write is in no cookie. */
const notesName = (slug: string) => `notes ${slug}`

function readNotes(slug: string): Notes {
  try {
    return JSON.parse(sessionStorage.getItem(notesName(slug)) ?? '{}')
  } catch {
    return {}
  }
}

function keepNotes(slug: string, notes: Notes, { picks }: Kept): void {
  const there = new Set(picks.map(keyOfPick))
  const kept = Object.entries(notes).filter(([key, note]) => there.has(key) && note !== '')
  try {
    sessionStorage.setItem(notesName(slug), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A browser that keeps nothing loses them with the page.
  }
}

/** The basket of this window: shown at once, kept in the cookie, priced by the shop. */
import type { ShopLine, ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderType, ShopApi } from '../kit/index.ts'
import { type Notes, quoteOf, type Reward, shopLines } from './change.ts'
import { keyOfPick } from './picks.ts'
import { cookiesOf, type Kept, newVisit, readKept } from './visit.ts'

/** A basket as it was priced: which line of the quote is of which line of the basket. */
export interface Priced {
  readonly quote: ShopQuote
  readonly lines: readonly ShopLine[]
  readonly kept: Kept
  readonly place?: GeoPoint | null
  readonly reward?: Reward
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
  /** Where the guest is, as their browser said it when they asked for it. Null: not known. */
  readonly place: GeoPoint | null
  /** What the shop says of that place. Null: nothing yet. */
  readonly located: ShopQuote | null
  readonly locate: (place: GeoPoint) => void
  readonly leave: () => void
  /** Of this page alone: whoever loads it anew proves again who they are. */
  readonly reward: Reward
  readonly spend: (reward: Reward) => void
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
  const { place, located, locate, leave } = usePlace(api, start)
  const [reward, spend] = useState<Reward>(null)

  const price = useCallback(
    async (wanted: Kept, wantedNotes: Notes) => {
      asked.current += 1
      const mine = asked.current
      if (api === null || wanted.picks.length === 0) return setPriced(null)
      const lines = shopLines(wanted.picks, wantedNotes)
      const answer = await api.quote(
        quoteOf({ slug, orderType, kept: wanted, lines, point: place, reward }),
      )
      if (mine !== asked.current) return
      setFailed(!answer.ok)
      if (answer.ok) setPriced({ quote: answer.value, lines, kept: wanted, place, reward })
    },
    [api, slug, orderType, place, reward],
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

  const isAsPriced =
    priced?.kept === kept && (priced.place ?? null) === place && (priced.reward ?? null) === reward
  const isStale = !isAsPriced && kept.picks.length > 0
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
      ...{ place, located, locate, leave, reward, spend },
    }),
    [api, kept, notes, priced, failed, isStale, slug, price, place, located, locate, leave, reward],
  )
}

const placeName = (slug: string) => `place ${slug}`

/** Of this window alone, and sent with the basket: whether and what for it is delivered there. */
function usePlace(api: ShopApi | null, { slug, orderType }: BasketStart) {
  const [place, setPlace] = useState<GeoPoint | null>(null)
  const [located, setLocated] = useState<ShopQuote | null>(null)
  const locate = useCallback(
    async (found: GeoPoint) => {
      setPlace(found)
      storePlace(slug, found)
      const asked = { slug, orderType, kept: { picks: [], visit: newVisit }, lines: [] }
      const basket = quoteOf({ ...asked, point: found })
      const answer = await api?.quote(basket)
      if (answer?.ok === true) setLocated(answer.value)
    },
    [api, slug, orderType],
  )
  const leave = useCallback(() => {
    setPlace(null)
    setLocated(null)
    storePlace(slug, null)
  }, [slug])
  useEffect(() => {
    const stored = orderType === 'delivery' ? readPlace(slug) : null
    if (stored !== null) locate(stored)
  }, [slug, orderType, locate])
  return { place, located, locate, leave }
}

function readPlace(slug: string): GeoPoint | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeName(slug)) ?? 'null')
  } catch {
    return null
  }
}

function storePlace(slug: string, place: GeoPoint | null): void {
  try {
    if (place === null) sessionStorage.removeItem(placeName(slug))
    else sessionStorage.setItem(placeName(slug), JSON.stringify(place))
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
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

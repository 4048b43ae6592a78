import type { GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import { useEffect, useRef, useState } from 'react'
import { newVisit, quoteOf, shopLines, useBasket } from '../basket/index.ts'
import {
  type Hold,
  newId,
  payPathOf,
  type Refused,
  type ShopApi,
  trackingPathOf,
  useMoney,
  useSpeech,
} from '../kit/index.ts'
import type { CheckoutPageData } from './checkout-page.tsx'
import type { CardSeen } from './gift-card.tsx'
import {
  addressOf,
  type Fields,
  findWrong,
  guestOf,
  isOfProof,
  isSameGuest,
  isSameOrder,
  orderOf,
  type Payment,
  refusesCard,
  type Wrong,
} from './order.ts'
import { placeOnce, type SentOrders, sentOrdersOf } from './sent-order.ts'

/** What has to settle before the shop is asked again. */
const settledMs = 400

/** An order that was placed before the page was reloaded. */
interface Earlier {
  readonly path: string
  /** Nothing in the basket is still to be ordered. */
  readonly isAll: boolean
}

export function useCheckout(api: ShopApi, data: CheckoutPageData) {
  const { shop, orderType } = data
  const { kept, notes, priced, place: point, change, priceAgain, reward, spend } = useBasket()
  const { language, t } = useSpeech()
  const explain = useExplain()
  const [times, setTimes] = useState(data.times)
  const [fields, setFields] = useState(() => firstFields(data, kept.visit.postcode))
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [hold, setHold] = useState<Hold | null>(null)
  const [sending, setSending] = useState(false)
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const sentOrders = useSentOrders(shop.slug)
  const id = useRef('')
  const payments = shop.orderTypes.find(({ type }) => type === orderType)?.payments ?? []
  const payment = fields.payment ?? payments[0] ?? null
  const [card, setCard] = useState<CardSeen | null>(null)
  const toPay = priced?.quote.total ?? 0
  const cardPays = card === null ? 0 : Math.min(card.available, toPay)
  const lookUp = async (code: string) => {
    const answer = await api.giftCard(shop.slug, code)
    if (!answer.ok) return explain(answer, 0)
    setCard({ code, ...answer.value })
    return null
  }

  const idNow = () => {
    id.current ||= sentOrders().all()[0]?.order.id ?? newId()
    return id.current
  }
  const basket = () => {
    const asked = { slug: shop.slug, orderType, kept, lines: shopLines(kept.picks, notes) }
    return {
      ...quoteOf({ ...asked, address: addressOf(fields, orderType, point) }),
      id: idNow(),
    }
  }
  const askTimes = async () => {
    const answer = await api.times(basket())
    if (answer.ok) setTimes(answer.value)
  }

  usePostcode(fields.postcode, (postcode) => {
    change({ ...kept, visit: { ...kept.visit, postcode } })
  })
  const minutes = priced?.quote.zone?.minutes
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where the way is another.
  useEffect(() => {
    if (orderType === 'delivery' && minutes !== undefined) askTimes()
  }, [minutes])

  const fill = (changed: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changed }))
    setWrong((before) => {
      const gone = new Set(Object.keys(changed))
      return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.has(name)))
    })
    if (changed.at !== undefined && changed.at !== '' && changed.at !== null) keep(changed.at)
  }
  const keep = async (at: string) => {
    const answer = await api.hold({ ...basket(), at })
    if (answer.ok) return setHold(answer.value)
    setHold(null)
    setProblem(explain(answer, 0))
    await askTimes()
  }

  const place = async () => {
    const found = findWrong(fields, { orderType, asksEmail: shop.asksAccount })
    setWrong(found)
    if (Object.keys(found).length > 0) return 'wrong'
    if (priced === null || payment === null) return 'wrong'
    setProblem(null)
    setEarlier(null)
    setSending(true)
    const { total } = priced.quote
    const orders = sentOrders()
    // The same order again has the same lines: what was lost on the way is not ordered twice.
    const giftCard = card === null || cardPays === 0 ? null : { code: card.code, amount: cardPays }
    const spent = reward === null || reward.steps === 0 ? null : reward
    const what = JSON.stringify({ kept, notes, fields, payment, giftCard, total, spent })
    const order =
      orders.all().find((one) => one.what === what)?.order ??
      orderOf({
        ...{ id: idNow(), shop, orderType, kept, fields, payment, total, language, point },
        reward: spent,
        lines: shopLines(kept.picks, notes),
        giftCard: giftCard as ShopOrderInput['giftCard'],
      })
    const result = await placeOnce(api.place, orders, { what, order })
    if (result.kind === 'refused') return refuse(result.refused, total)
    const { token, state } = result.placed
    const next = state === 'awaiting_payment' ? payPathOf(token) : trackingPathOf(token)
    // What was placed before the page was reloaded may be less than what is in the basket now.
    if (result.kind === 'placed_before' && !isSameOrder(result.order, order)) {
      id.current = ''
      setSending(false)
      setProblem(t('problem.placedBefore'))
      setEarlier({ path: next, isAll: false })
      return 'refused'
    }
    if (result.kind === 'placed_before' && !isSameGuest(result.order, order)) {
      setSending(false)
      const [guest, phone] = [guestOf(result.order), shop.phone]
      setProblem(t('problem.placedForGuest', { guest, phone }))
      setEarlier({ path: next, isAll: true })
      return 'refused'
    }
    empty()
    location.assign(next)
    return 'placed'
  }
  const empty = () => {
    const { orderType: type, postcode, tableId } = kept.visit
    change({ picks: [], visit: { ...newVisit, orderType: type, postcode, tableId } }, {})
  }
  const refuse = async (refused: Refused, total: number) => {
    setSending(false)
    // What is on it may be another's by now. With any other problem the same order is sent again.
    if (refusesCard(refused)) setCard(null)
    const { refusal } = refused.detail
    if (isOfProof(refusal)) spend(null)
    if (refusal === 'points_less' && reward !== null) spend({ ...reward, steps: 0 })
    if (refused.code === 'id_reused') id.current = ''
    setProblem(explain(refused, total))
    priceAgain()
    await askTimes()
    return 'refused'
  }

  return {
    ...{ times, fields, wrong, fill, hold, problem, earlier, sending, place, payments, payment },
    empty,
    pay: (next: Payment) => fill({ payment: next }),
    giftCard: { card, pays: cardPays, onLookUp: lookUp, onRemove: () => setCard(null) },
    rest: toPay - cardPays,
  }
}

function firstFields({ times }: { readonly times: GuestTimes | null }, postcode: string): Fields {
  const empty = { name: '', phone: '', email: '', line1: '', line2: '', town: '', note: '' }
  const isLater = times !== null && times.asap.kind !== 'promised' && times.slots.length > 0
  const agreed = { remember: false, offers: false }
  return { ...empty, ...agreed, postcode, at: isLater ? '' : null, payment: null }
}

function usePostcode(postcode: string, change: (postcode: string) => void): void {
  const first = useRef(postcode)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (postcode === first.current) return
    const timer = setTimeout(() => {
      first.current = postcode
      latest.current(postcode.trim().toUpperCase())
    }, settledMs)
    return () => clearTimeout(timer)
  }, [postcode])
}

/** Read when it is needed: on the server there is no tab. */
function useSentOrders(slug: string): () => SentOrders {
  const orders = useRef<SentOrders | null>(null)
  return () => {
    orders.current ??= sentOrdersOf(slug, tabStorage())
    return orders.current
  }
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** What the shop says, in words, with what to do next. */
export function useExplain(): (refused: Refused, before: number) => string {
  const { t } = useSpeech()
  const money = useMoney()
  return ({ status, code, detail }, before) => {
    // What a fault of the server interrupted may be placed.
    if (status === 0 || status >= 500) return t('problem.unreachable')
    if (status === 429) return t('problem.busy')
    if (code === 'id_reused') return t('problem.idReused')
    if (code !== 'shop_refused' || detail.refusal === undefined) return t('problem.unexpected')
    if (detail.refusal === 'total_changed' && detail.total !== undefined) {
      const [now, was] = [money(detail.total), money(before)]
      return t('problem.totalChanged', { now, before: was })
    }
    return t(`problem.refused.${detail.refusal}`)
  }
}

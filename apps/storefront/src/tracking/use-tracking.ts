import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import { useEffect, useState } from 'react'
import { type ShopApi, whileSeen } from '../kit/index.ts'

const lookAgainMs = 5_000
const ended: ReadonlySet<ShopTracking['state']> = new Set(['done', 'rejected', 'cancelled'])

export function isEnded({ state }: ShopTracking): boolean {
  return ended.has(state)
}

/** Asks again while the page is seen and the order goes on; says since when nobody answers. */
export function useTracking(api: ShopApi, token: string, first: ShopTracking, now: string) {
  const [tracking, setTracking] = useState(first)
  const [seen, setSeen] = useState({ at: now, stale: false })
  const over = isEnded(tracking)
  const waits = first.state === 'awaiting_payment'
  // Whoever comes back from paying has paid: the shop asks the provider.
  useEffect(() => {
    if (!waits) return
    let stopped = false
    void api.pay(token).then((answer) => {
      if (!stopped && answer.ok) setTracking(answer.value.tracking)
    })
    return () => {
      stopped = true
    }
  }, [api, token, waits])
  useEffect(() => {
    if (over) return
    let stopped = false
    const look = async () => {
      const answer = await api.track(token)
      if (stopped) return
      if (answer.ok) {
        setTracking(answer.value)
        setSeen({ at: new Date().toISOString(), stale: false })
      } else setSeen((before) => ({ ...before, stale: true }))
    }
    const end = whileSeen(look, lookAgainMs)
    return () => {
      stopped = true
      end()
    }
  }, [api, token, over])
  const cancel = async () => {
    const answer = await api.cancel(token)
    if (answer.ok) setTracking(answer.value)
    return answer
  }
  return { tracking, seen, cancel }
}

import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { useEffect, useState } from 'react'
import { type ShopApi, whileSeen } from '../kit/index.ts'

/** The shop answers from a text that lies ready, or that it is the same. */
const lookAgainMs = 30_000

/** The menu as it is now: what sells out while somebody reads is shown so. */
export function useMenu(api: ShopApi, slug: string, first: GuestMenu): GuestMenu {
  const [menu, setMenu] = useState(first)
  const { orderType } = first
  useEffect(() => {
    let stopped = false
    const look = async () => {
      const answer = await api.menu(slug, orderType)
      if (!stopped && answer.ok) setMenu((before) => sameOr(before, answer.value))
    }
    const end = whileSeen(look, lookAgainMs)
    return () => {
      stopped = true
      end()
    }
  }, [api, slug, orderType])
  return menu
}

/** The one of before where nothing is another, so that no card is drawn again. */
function sameOr(before: GuestMenu, now: GuestMenu): GuestMenu {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

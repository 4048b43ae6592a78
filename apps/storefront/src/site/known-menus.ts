/** Menus as they were answered last: what has not changed since is neither sent nor read again. */
import type { GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { type CallApi, createShopApi, menuPathOf, readAnswer, type ShopApi } from '../kit/index.ts'

const menusMax = 64

interface Known {
  readonly tag: string
  readonly menu: GuestMenu
}

export function createKnownMenus(): (callApi: CallApi) => ShopApi {
  const known = new Map<string, Known>()
  return (callApi) => ({
    ...createShopApi(callApi),
    menu: async (slug, orderType) => {
      const path = menuPathOf(slug, orderType)
      const before = known.get(path)
      const headers = before === undefined ? {} : { 'if-none-match': before.tag }
      let tag: string | null = null
      const answer = await readAnswer<GuestMenu>(async () => {
        const response = await callApi(path, { headers })
        if (response.status === 304 && before !== undefined) return before.menu
        tag = response.headers.get('etag')
        return response
      })
      if (answer.ok && tag !== null) {
        known.delete(path)
        known.set(path, { tag, menu: answer.value })
        const [oldest] = known.keys()
        if (known.size > menusMax && oldest !== undefined) known.delete(oldest)
      }
      return answer
    },
  })
}

/**
 * `GET /shop/{slug}/menu`, asked more often than all else that guests ask: answered from the text
 * that is made once, and not sent again to whoever has it. What is not in order goes the way of
 * every other request.
 */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import { createGuestShopping, type GuestShopping } from '../../channels/shop/index.ts'
import { apiPrefix } from '../../platform/http/index.ts'
import type { AllServices } from './all-services.ts'

const path = new RegExp(`^${apiPrefix}/shop/([a-z0-9-]+)/menu$`)

/** Null: it is another request. */
export type MenuAnswer = (request: Request) => Promise<Response | null>

export function createMenuAnswer(services: AllServices): MenuAnswer {
  const guest: Pick<GuestShopping, 'menuFile'> = createGuestShopping(services)
  return async ({ method, url, headers: asked }) => {
    if (method !== 'GET') return null
    const { pathname, searchParams } = new URL(url)
    const slug = path.exec(pathname)?.[1]
    const names = [...searchParams.keys()].filter((name) => name !== 'orderType')
    const wanted = searchParams.get('orderType') ?? 'collection'
    const orderType = onlineOrderTypes.find((one) => one === wanted)
    if (slug === undefined || orderType === undefined || names.length > 0) return null
    const { text, tag } = await guest.menuFile(slug, orderType)
    const headers = { etag: tag, 'cache-control': 'no-cache', 'content-type': 'application/json' }
    const has = asked.get('if-none-match')?.includes(tag) === true
    return has ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
  }
}

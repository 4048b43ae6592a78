/** What a guest has told the shop so far, as it is kept in a cookie beside the basket. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import type { OrderType } from '../kit/index.ts'
import { type Pick, readPicks, writePicks } from './picks.ts'

export interface Visit {
  /** Null: not chosen yet. */
  readonly orderType: OrderType | null
  readonly postcode: string
  readonly tableId: string | null
  /** Codes of promotions, and of vouchers. */
  readonly codes: readonly string[]
  /** In minor units. */
  readonly tip: number
}

export const newVisit: Visit = { orderType: null, postcode: '', tableId: null, codes: [], tip: 0 }

const basketName = 'basket'
const visitName = 'visit'
const keptS = 24 * 60 * 60
const codesMax = 5

export interface Kept {
  readonly picks: readonly Pick[]
  readonly visit: Visit
}

export function readKept(cookies: string): Kept {
  return {
    picks: readPicks(cookieOf(cookies, basketName)),
    visit: readVisit(cookieOf(cookies, visitName)),
  }
}

/** Each is a cookie of the shop alone; its script keeps them as well as the server does. */
export function cookiesOf(slug: string, { picks, visit }: Kept, isHttps: boolean): string[] {
  const scope = `Path=/shop/${slug}; SameSite=Lax${isHttps ? '; Secure' : ''}`
  const cookie = (name: string, value: string) =>
    `${name}=${value}; ${scope}; Max-Age=${value === '' ? 0 : keptS}`
  return [cookie(basketName, writePicks(picks)), cookie(visitName, writeVisit(visit))]
}

export function withCode(visit: Visit, code: string): Visit {
  const codes = [...visit.codes.filter((one) => one !== code), code].slice(-codesMax)
  return { ...visit, codes }
}

function cookieOf(cookies: string, name: string): string {
  const found = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}

function writeVisit({ orderType, postcode, tableId, codes, tip }: Visit): string {
  const fields = new URLSearchParams()
  if (orderType !== null) fields.set('type', orderType)
  if (postcode !== '') fields.set('postcode', postcode)
  if (tableId !== null) fields.set('table', tableId)
  for (const code of codes) fields.append('code', code)
  if (tip > 0) fields.set('tip', String(tip))
  return fields.toString()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function readVisit(text: string): Visit {
  const fields = new URLSearchParams(text)
  const table = fields.get('table') ?? ''
  const tip = Number(fields.get('tip') ?? 0)
  return {
    orderType: orderTypeOf(fields.get('type')),
    postcode: postcodeOf(fields.get('postcode')),
    tableId: uuid.test(table) ? table : null,
    codes: fields
      .getAll('code')
      .map(codeOf)
      .filter((code) => code !== '')
      .slice(0, codesMax),
    tip: Number.isSafeInteger(tip) && tip > 0 && tip < 1_000_000 ? tip : 0,
  }
}

export function orderTypeOf(text: string | null): OrderType | null {
  return onlineOrderTypes.find((type) => type === text) ?? null
}

export function postcodeOf(text: string | null): string {
  return (text ?? '').trim().toUpperCase().slice(0, 20)
}

export function codeOf(text: string | null): string {
  return (text ?? '').trim().slice(0, 20)
}

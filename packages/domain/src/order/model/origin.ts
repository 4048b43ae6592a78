/**
 * By which way an order came. Whoever takes it down at a till says so, until it is paid: by
 * telephone, or through a marketplace whose tablet stands beside the till.
 */
import { accept, refuse } from './refuse.ts'
import type { Decision, OrderState } from './types.ts'

export const orderSources = [
  'till',
  'kiosk',
  'storefront',
  'phone',
  'marketplace',
  'backoffice',
  'api',
] as const
export type OrderSource = (typeof orderSources)[number]

/** What a person at a till may say of an order; what came by another way stays so. */
export const toldSources = ['till', 'phone', 'marketplace'] as const

/** The name of a platform, and its own number of an order: so many characters at most. */
export const platformMax = 40

/** How a marketplace calls the order. Absent: nobody said. */
export interface PlatformOrder {
  readonly platform?: string
  /** The platform's own number of it, by which its courier asks. */
  readonly platformNumber?: string
}

export type OrderOrigin =
  | { readonly source: 'till' | 'phone' }
  | ({ readonly source: 'marketplace' } & PlatformOrder)

export interface OriginBodies {
  'order.source_changed': OrderOrigin
}

export type OriginCommand = { readonly type: 'change_source' } & OrderOrigin

/** What a person may say of this order; null: it came by a way of its own. */
export function originOf(order: OrderState): OrderOrigin | null {
  const { source } = order
  if (source === 'marketplace') return { source, ...platformOf(order) }
  return source === 'till' || source === 'phone' ? { source } : null
}

/** The platform and its number, such as `Deliveroo 4711`; empty: nobody said. */
export function platformTextOf({ platform, platformNumber }: PlatformOrder): string {
  return [platform, platformNumber].filter(Boolean).join(' ')
}

/** What is so already is no event. What kiosks, the shop or programs ordered stays theirs. */
export function decideOrigin(order: OrderState, command: OriginCommand): Decision {
  const before = originOf(order)
  if (before === null) return refuse('source_fixed')
  const body = bodyOf(command)
  if (isSame(before, body)) return accept()
  return accept({ kind: 'order.source_changed', version: 1, body })
}

/** The order with the way by which it came. */
export function changeOrigin(order: OrderState, body: OrderOrigin): OrderState {
  const { platform: _platform, platformNumber: _number, ...rest } = order
  return { ...rest, ...body }
}

function bodyOf(command: OriginCommand): OrderOrigin {
  const { source } = command
  return source === 'marketplace' ? { source, ...platformOf(command) } : { source }
}

function platformOf({ platform = '', platformNumber = '' }: PlatformOrder): PlatformOrder {
  return {
    ...(platform === '' ? {} : { platform }),
    ...(platformNumber === '' ? {} : { platformNumber }),
  }
}

function isSame(one: OrderOrigin, other: OrderOrigin): boolean {
  if (one.source !== 'marketplace' || other.source !== 'marketplace') {
    return one.source === other.source
  }
  return one.platform === other.platform && one.platformNumber === other.platformNumber
}

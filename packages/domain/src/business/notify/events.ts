/**
 * The one list of what a person can be told about. An event is here only once something in the
 * product makes it; whoever adds a source adds its row, and every screen and letter follows.
 */

import { addDays, businessDateOf } from '../../kernel/business-date.ts'
import { clockText } from '../../kernel/clock-text.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import { isAllowed, type Permission } from '../access/permissions.ts'

/** Ways to a person: a letter, a note on their device, the bell in the back office. */
export const notificationChannels = ['email', 'push', 'inApp'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A number that the person sets: what it counts, where it starts, and how far it goes. */
export interface NotificationThreshold {
  /** Minutes; minutes after midnight on the branch's wall clock; or an amount. */
  readonly kind: 'minutes' | 'time' | 'amount'
  /** Of an amount: in whole units of the currency. */
  readonly standard: number
  readonly min: number
  readonly max: number
}

export interface NotificationEvent {
  readonly key: string
  /** Only who has it is told; undefined: everybody. */
  readonly permission?: Permission
  readonly threshold?: NotificationThreshold
  readonly standard: { readonly [channel in NotificationChannel]: boolean }
  /** Channels that nobody can switch off. */
  readonly always?: readonly NotificationChannel[]
}

const quiet = { email: false, push: false, inApp: true } as const
const urgent = { email: true, push: true, inApp: true } as const

export const notificationEvents = [
  {
    key: 'dailySales',
    permission: 'sales.read',
    threshold: { kind: 'time', standard: 420, min: 0, max: 1439 },
    standard: { email: true, push: false, inApp: true },
  },
  {
    key: 'discountAbove',
    permission: 'orders.read',
    threshold: { kind: 'amount', standard: 50, min: 0, max: 1_000_000 },
    standard: quiet,
  },
  {
    key: 'cancelledAbove',
    permission: 'orders.read',
    threshold: { kind: 'amount', standard: 50, min: 0, max: 1_000_000 },
    standard: quiet,
  },
  { key: 'voidsAbove', permission: 'sales.read', standard: quiet },
  { key: 'registerProblem', permission: 'exceptions.read', standard: urgent },
  {
    key: 'registerSilent',
    permission: 'registers.read',
    threshold: { kind: 'minutes', standard: 30, min: 5, max: 1440 },
    standard: urgent,
  },
  {
    key: 'printerSilent',
    permission: 'settings.read',
    threshold: { kind: 'minutes', standard: 5, min: 2, max: 1440 },
    standard: urgent,
  },
  { key: 'chargeToMatch', permission: 'transactions.read', standard: urgent },
  { key: 'holdLapses', permission: 'transactions.read', standard: urgent },
  { key: 'cardReaderGone', permission: 'settings.read', standard: quiet },
  {
    key: 'shopUnheard',
    permission: 'registers.read',
    threshold: { kind: 'minutes', standard: 5, min: 2, max: 1440 },
    standard: urgent,
  },
  {
    key: 'lowStock',
    permission: 'stock.read',
    standard: { email: true, push: false, inApp: true },
  },
  {
    key: 'batchesExpire',
    permission: 'stock.read',
    standard: { email: true, push: false, inApp: true },
  },
  {
    key: 'countAssigned',
    permission: 'stock.count',
    standard: { email: true, push: false, inApp: true },
  },
  { key: 'addonStopped', permission: 'keys.manage', standard: urgent },
  {
    key: 'cardDispute',
    permission: 'transactions.read',
    standard: { email: true, push: false, inApp: true },
  },
  { key: 'balanceOverdrawn', permission: 'customers.read', standard: quiet },
  { key: 'rotaChanged', standard: urgent },
  { key: 'rotaAsked', permission: 'rota.write', standard: quiet },
  {
    key: 'calendarReminder',
    permission: 'calendar.read',
    standard: { email: true, push: true, inApp: true },
  },
  {
    key: 'teamChanged',
    permission: 'users.read',
    standard: { email: true, push: false, inApp: true },
  },
  {
    key: 'securityChanged',
    standard: { email: true, push: false, inApp: true },
    always: ['email', 'inApp'],
  },
] as const satisfies readonly NotificationEvent[]

export type NotificationEventKey = (typeof notificationEvents)[number]['key']
export const notificationEventKeys = notificationEvents.map(({ key }) => key)

/** How one event reaches a person. An amount is in minor units of the company's currency. */
export interface NotificationChoice {
  readonly email: boolean
  readonly push: boolean
  readonly inApp: boolean
  readonly threshold?: number
}
export type NotificationChoices = { readonly [key in NotificationEventKey]?: NotificationChoice }

/** The event of a key. */
export function findNotificationEvent(key: NotificationEventKey): NotificationEvent {
  const found: NotificationEvent | undefined = notificationEvents.find((one) => one.key === key)
  if (found === undefined) throw new RangeError(`no event ${key}`)
  return found
}

/** The events that somebody with these permissions may be told about. */
export function notificationEventsFor(
  permissions: readonly Permission[],
): readonly (NotificationEvent & { readonly key: NotificationEventKey })[] {
  return notificationEvents.filter((event) =>
    isAllowed(permissions, 'permission' in event ? event.permission : 'signed_in'),
  )
}

/**
 * What holds for an event: what was chosen, else the standard. What was stored in another version
 * and no longer fits counts as not chosen; what cannot be switched off is on.
 *
 * `unitsPerMajor` is how many minor units make one of the currency, 100 for the pound.
 */
export function choiceFor(
  key: NotificationEventKey,
  stored: unknown,
  unitsPerMajor: number,
): NotificationChoice {
  const { standard, threshold, always = [] } = findNotificationEvent(key)
  const chosen = isRecord(stored) && isRecord(stored[key]) ? stored[key] : {}
  const channels = Object.fromEntries(
    notificationChannels.map((channel) => {
      const value = chosen[channel]
      const on = typeof value === 'boolean' ? value : standard[channel]
      return [channel, on || always.includes(channel)]
    }),
  ) as { [channel in NotificationChannel]: boolean }
  if (threshold === undefined) return channels
  const limits = thresholdLimits(threshold, unitsPerMajor)
  return {
    ...channels,
    threshold: isWithin(chosen.threshold, limits) ? chosen.threshold : limits.standard,
  }
}

/** Least, most and standard of a threshold, an amount in minor units. */
export function thresholdLimits(
  { kind, standard, min, max }: NotificationThreshold,
  unitsPerMajor: number,
): { readonly standard: number; readonly min: number; readonly max: number } {
  const unit = kind === 'amount' ? unitsPerMajor : 1
  return { standard: standard * unit, min: min * unit, max: max * unit }
}

function isWithin(
  value: unknown,
  limits: { readonly min: number; readonly max: number },
): value is number {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  return isWhole && value >= limits.min && value <= limits.max
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The business day whose summary is due on a branch's wall clock: the newest that had ended when
 * the clock last showed the time of the letter. Null from the end of a day until that time: what
 * was missed a day ago is no news. With the cut-over at midnight and letters at 07:00, at
 * `2026-03-14T08:00` it is `2026-03-13`.
 */
export function summaryDay(moment: {
  readonly localDateTime: string
  readonly cutOverMinutes: number
  readonly sendMinutes: number
}): BusinessDate | null {
  const { localDateTime, cutOverMinutes, sendMinutes } = moment
  const today = businessDateOf({ localDateTime, cutOverMinutes })
  const isAfterCutOver = sendMinutes >= cutOverMinutes
  // On which date the letter of yesterday goes out, and at what time.
  const sendDate = isAfterCutOver ? today : addDays(today, 1)
  const sendAt = `${sendDate}T${clockText(sendMinutes)}`
  if (localDateTime.slice(0, 16) >= sendAt) return addDays(today, -1)
  return isAfterCutOver ? null : addDays(today, -2)
}

/** What a notification says in a letter or a push message, in the reader's language. */

import {
  type NotificationEventKey,
  notificationEventKeys,
} from '@servery/domain/business/notify/events.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { moneyFormat } from '../../platform/pdf/index.ts'
import type { NotificationEventData } from './notification-event.ts'
import type { Spoken, Words } from './words/types.ts'

const words = readMessages('notifications/notifications')

export function wordsOf(language: Language): Words {
  return words[language]
}

export function isKnownEvent(event: string): event is NotificationEventKey {
  return (notificationEventKeys as readonly string[]).includes(event)
}

/** How a language writes what is in `data`. */
export function speak(
  data: NotificationEventData,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): Spoken {
  const number = (name: string) => Number(data[name] ?? 0)
  const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const money = moneyFormat(locale, String(data.currency ?? 'GBP'))
  return {
    text: (name) => String(data[name] ?? ''),
    count: (name) => new Intl.NumberFormat(locale).format(number(name)),
    share: (name) => shares.format(number(name) / 1_000_000),
    money: (name) => money(number(name)),
    date: (name) => dateOnly.format(new Date(`${data[name]}T00:00:00Z`)),
    moment: (name) => moment.format(new Date(String(data[name]))),
  }
}

/** Where the thing is that a notification is about. */
export function pathOf(event: NotificationEventKey, data: NotificationEventData): string {
  switch (event) {
    case 'dailySales':
      return `/sales?range=custom&from=${data.day}&to=${data.day}`
    case 'discountAbove':
    case 'cancelledAbove':
      return `/orders/${data.orderId}`
    case 'voidsAbove':
      return `/reports/voidedItems?range=custom&from=${data.day}&to=${data.day}`
    case 'registerProblem':
    case 'registerSilent':
      return '/pos'
    case 'printerSilent':
      return '/pos/printers'
    case 'chargeToMatch':
    case 'holdLapses':
    case 'cardReaderGone':
      return '/pos/cardReaders'
    case 'shopUnheard':
      return '/online'
    case 'lowStock':
      return '/stock/lowStockReport'
    case 'batchesExpire':
      return '/stock/batches'
    case 'countAssigned':
      return `/stock/stockTakes/${data.takeId}`
    case 'addonStopped':
      return `/boltons/connected/${data.connectionId}`
    case 'cardDispute':
      return '/pos/cardReaders/payouts'
    case 'balanceOverdrawn':
      return data.cardId === null
        ? `/customers/${data.customerId}/balances`
        : `/customers/giftCards/${data.cardId}`
    case 'calendarReminder':
      return '/calendar'
    case 'rotaChanged':
      return '/rota/mine'
    case 'rotaAsked':
      return '/rota'
    case 'teamChanged':
      return '/company/users'
    case 'securityChanged':
      return '/account?tab=security'
  }
}

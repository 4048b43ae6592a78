import type { NotificationRow } from '@servery/contract/people/notifications.ts'
import {
  formatCalendarDate,
  formatInstant,
  formatMoney,
  formatRate,
} from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { paths } from '../../platform/routing/index.ts'

interface Sentence {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** What a notification says in the reader's language, and where its thing is. */
export function useSentence(): (row: NotificationRow) => Sentence {
  const { t } = useTranslation()
  const { locale, timeZone } = useUiSetting()
  return ({ event, data }) => {
    const text = (name: string) => String(data[name] ?? '')
    const money = (name: string) =>
      formatMoney(Number(data[name] ?? 0), text('currency') || 'GBP', locale)
    const count = (name: string) => new Intl.NumberFormat(locale).format(Number(data[name] ?? 0))
    const moment = (at: string) => at && formatInstant(at, { locale, timeZone, shape: 'dayTime' })
    const words = namesOf(text, money('amount'), moment(text('since')))
    switch (event) {
      case 'dailySales':
        return salesOf(
          data,
          { before: money('lastWeekNet'), branch: words.branch, net: money('net') },
          { locale, t },
        )
      case 'discountAbove':
      case 'cancelledAbove':
        return {
          title: t(`notifications.${event}.title`, words),
          body: [words.branch, words.person].filter((part) => part !== '').join(' · '),
          path: paths.order(text('orderId')),
        }
      case 'voidsAbove':
        return voidsOf(data, words, { locale, t })
      case 'registerProblem':
        return registerOf(text('what') as 'stopped', words, t)
      case 'registerSilent':
        return registerOf('silent', words, t)
      case 'printerSilent':
        return {
          title: t('notifications.printerSilent.title', words),
          body: t('notifications.printerSilent.body', { ...words, count: Number(data.waiting) }),
          path: paths.posPrinters(),
        }
      case 'chargeToMatch':
      case 'holdLapses':
      case 'cardReaderGone':
        return terminalOf(event, { ...words, due: moment(text('due')) }, t)
      case 'shopUnheard':
        return unheardOf(data.shop === 'pause' ? 'pause' : 'accept', words, t)
      case 'lowStock':
      case 'batchesExpire':
        return stockOf(event, data, words.branch, t)
      case 'countAssigned':
        return countOf(data, words.branch, { locale, t })
      case 'addonStopped':
        return stoppedAddon(text('name'), text('connectionId'), t)
      case 'cardDispute':
        return disputeOf({ amount: words.amount, due: moment(text('due')) }, t)
      case 'balanceOverdrawn':
        return overdrawn(data, data.kind === 'points' ? count('amount') : words.amount, t)
      case 'calendarReminder':
        return reminderOf(text('title'), [moment(text('start')), words.branch])
      case 'rotaChanged':
      case 'rotaAsked':
        return rotaOf(event, data, { locale, t })
      case 'teamChanged':
        return teamOf(text('what') as 'joined', words, t)
      case 'securityChanged':
        return securityOf(text('what') as 'password', t)
    }
  }
}

function securityOf(what: 'password', t: TFunction): Sentence {
  return {
    title: t(`notifications.security.${what}`),
    body: t('notifications.security.body'),
    path: paths.account({ tab: 'security' }),
  }
}

function reminderOf(title: string, parts: readonly string[]): Sentence {
  const body = parts.filter((part) => part !== '').join(' · ')
  return { title, body, path: paths.calendar() }
}

function terminalOf(
  event: 'chargeToMatch' | 'holdLapses' | 'cardReaderGone',
  words: {
    readonly amount: string
    readonly branch: string
    readonly reader: string
    readonly since: string
    readonly due: string
  },
  t: TFunction,
): Sentence {
  return {
    title: t(`notifications.${event}.title`, words),
    body: t(`notifications.${event}.body`, words),
    path: paths.posCardReaders(),
  }
}

function unheardOf(
  shop: 'accept' | 'pause',
  words: { readonly branch: string; readonly since: string },
  t: TFunction,
): Sentence {
  return {
    title: t(`notifications.shopUnheard.${shop}.title`, words),
    body: t(`notifications.shopUnheard.${shop}.body`, words),
    path: paths.online(),
  }
}

function registerOf(
  what: 'silent' | 'stopped',
  words: { readonly register: string; readonly branch: string; readonly since: string },
  t: TFunction,
): Sentence {
  return {
    title: t(`notifications.register.${what}.title`, words),
    body: t(`notifications.register.${what}.body`, words),
    path: paths.devices(),
  }
}

function teamOf(what: 'joined', words: { readonly person: string }, t: TFunction): Sentence {
  return { title: t(`notifications.team.${what}`, words), body: '', path: paths.users() }
}

function rotaOf(
  event: 'rotaChanged' | 'rotaAsked',
  data: NotificationRow['data'],
  { locale, t }: { readonly locale: string; readonly t: TFunction },
): Sentence {
  const date = String(data.day ?? '')
  const words = {
    ...{ branch: String(data.branch ?? ''), person: String(data.person ?? '') },
    ...{ shifts: Number(data.shifts ?? 0) },
    day: formatCalendarDate(date, locale, { day: 'numeric', month: 'long' }),
  }
  const what = String(data.what ?? '') as 'published'
  return {
    title: t(`notifications.rota.${what}.title`, words),
    body: t(`notifications.rota.${what}.body`, words),
    path: event === 'rotaChanged' ? paths.myRota() : paths.rota({ week: date }),
  }
}

function disputeOf(
  words: { readonly amount: string; readonly due: string },
  t: TFunction,
): Sentence {
  return {
    title: t('notifications.cardDispute.title', words),
    body: words.due === '' ? '' : t('notifications.cardDispute.body', words),
    path: paths.payouts(),
  }
}

function stockOf(
  event: 'lowStock' | 'batchesExpire',
  data: NotificationRow['data'],
  branch: string,
  t: TFunction,
): Sentence {
  return {
    title: t(`notifications.${event}.title`, { branch, count: Number(data.items) }),
    body: String(data.names ?? ''),
    path: event === 'lowStock' ? paths.lowStock() : paths.stockBatches(),
  }
}

function countOf(
  data: NotificationRow['data'],
  branch: string,
  { locale, t }: { readonly locale: string; readonly t: TFunction },
): Sentence {
  const due = String(data.due ?? '')
  const day = due === '' ? '' : formatCalendarDate(due, locale)
  return {
    title: t('notifications.countAssigned.title', { name: String(data.name ?? ''), branch }),
    body: day === '' ? '' : t('notifications.countAssigned.body', { due: day }),
    path: paths.stockTake(String(data.takeId ?? '')),
  }
}

function salesOf(
  { day, orders }: NotificationRow['data'],
  words: { readonly before: string; readonly branch: string; readonly net: string },
  { locale, t }: { readonly locale: string; readonly t: TFunction },
): Sentence {
  const date = String(day ?? '')
  const shown = formatCalendarDate(date, locale, { day: 'numeric', month: 'long' })
  return {
    title: t('notifications.dailySales.title', { day: shown, net: words.net }),
    body: t('notifications.dailySales.body', { ...words, count: Number(orders ?? 0) }),
    path: paths.sales({ range: 'custom', from: date, to: date }),
  }
}

function voidsOf(
  data: NotificationRow['data'],
  words: { readonly amount: string; readonly branch: string },
  { locale, t }: { readonly locale: string; readonly t: TFunction },
): Sentence {
  const share = (name: string) => formatRate(Number(data[name] ?? 0), locale, { digits: 1 })
  const date = String(data.day ?? '')
  const day = formatCalendarDate(date, locale, { day: 'numeric', month: 'long' })
  return {
    title: t('notifications.voidsAbove.title', { day, share: share('share') }),
    body: t('notifications.voidsAbove.body', { ...words, limit: share('limit') }),
    path: paths.report('voidedItems', { range: 'custom', from: date, to: date }),
  }
}

function overdrawn(data: NotificationRow['data'], amount: string, t: TFunction): Sentence {
  const { cardId, customerId, codeEnd, kind } = data
  return {
    title: t(`notifications.overdrawn.${kind as 'gift_card'}`, { end: codeEnd }),
    body: t(`notifications.overdrawn.${kind === 'points' ? 'pointsBody' : 'body'}`, { amount }),
    path:
      cardId === null ? paths.customerBalances(String(customerId)) : paths.giftCard(String(cardId)),
  }
}

function namesOf(text: (name: string) => string, amount: string, since: string) {
  return {
    amount,
    branch: text('branch'),
    callNumber: text('callNumber'),
    person: text('person'),
    printer: text('printer'),
    reader: text('reader'),
    register: text('register'),
    since,
  }
}

function stoppedAddon(name: string, connectionId: string, t: TFunction): Sentence {
  return {
    title: t('notifications.addonStopped.title', { name }),
    body: t('notifications.addonStopped.body'),
    path: paths.bolton(connectionId),
  }
}

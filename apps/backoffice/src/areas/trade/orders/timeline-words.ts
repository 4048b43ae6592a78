import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { orderSources } from '@servery/domain/order/model/origin.ts'
import { sentenceOf } from '@servery/domain/order/order-facts.ts'
import type { Texts } from '@servery/messages/backoffice.ts'
import { formatMoney, formatQuantity, formatRate } from '@servery/ui/format/format-values.ts'
import i18next, { type TFunction } from 'i18next'
import { describeKitchenFact } from './kitchen-words.ts'
import { describeLine, type TimelineEntry, type TimelineWording } from './timeline-line.ts'

/** What a fact says, as a sentence in the reader's language. */
export function describeFact(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const text = (key: string) => String(entry.detail[key] ?? '')
  switch (entry.kind) {
    case 'order.opened':
      return t('orderStory.fact.opened', { type: typeWord(text('orderType'), t) })
    case 'order.line_added':
      return t('orderStory.fact.lineAdded', { item: itemWords(entry, wording) })
    case 'order.quantity_changed':
      return t('orderStory.fact.quantityChanged', {
        item: describeLine(entry, wording),
        change: signedQuantity(entry, wording),
      })
    case 'order.type_changed':
      return t('orderStory.fact.typeChanged', { type: typeWord(text('orderType'), t) })
    case 'order.line_type_changed':
      return describeLineType(entry, wording)
    case 'order.source_changed':
      return t('orderStory.fact.sourceChanged', {
        source: sourceWords(text('source'), entry.detail, t),
      })
    default:
      return describeTableFact(entry, wording) ?? describeMoneyFact(entry, wording)
  }
}

/** Null: it is not about tables, seats, or lines that move. */
function describeTableFact(entry: TimelineEntry, wording: TimelineWording): string | null {
  const { t } = wording
  const text = (key: string) => String(entry.detail[key] ?? '')
  const count = (key: string) => Number(entry.detail[key] ?? 0)
  switch (entry.kind) {
    case 'order.covers_changed':
      return t('orderStory.fact.covers', { count: count('covers') })
    case 'order.lines_moved_out':
      return entry.detail.joins === true
        ? t('orderStory.fact.joined')
        : t('orderStory.fact.movedOut', { count: count('count') })
    case 'order.lines_moved_in':
      return t('orderStory.fact.movedIn', { items: text('name') })
    default:
      return null
  }
}

function describeMoneyFact(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const text = (key: string) => String(entry.detail[key] ?? '')
  const money = (key: string) => moneyWord(entry, key, wording)
  const because = [text('reason'), text('note')].filter(Boolean).join(', ')
  switch (entry.kind) {
    case 'order.discount_added':
      return t(
        text('reason') === '' ? 'orderStory.fact.discountAdded' : 'orderStory.fact.discountBecause',
        {
          name: text('name'),
          value: valueWord(entry, wording),
          reason: text('reason'),
        },
      )
    case 'order.discount_removed':
      return t('orderStory.fact.discountRemoved', {
        name: nameOfAdded(text('discountId'), 'order.discount_added', wording),
      })
    case 'order.promotions_applied':
      return text('name') === ''
        ? t('orderStory.fact.promotionsGone')
        : t('orderStory.fact.promotionsApplied', { name: text('name'), amount: money('amount') })
    case 'order.service_charge_added':
      return t('orderStory.fact.chargeAdded', {
        name: text('name'),
        value: valueWord(entry, wording),
      })
    case 'order.service_charge_removed':
      return because === ''
        ? t('orderStory.fact.chargeRemoved')
        : t('orderStory.fact.chargeRemovedFor', { reason: because })
    case 'order.payment_taken':
      return paidWords(entry, wording)
    case 'order.split':
      return entry.detail.count === 0
        ? t('orderStory.fact.splitUndone')
        : t('orderStory.fact.split', { count: Number(entry.detail.count ?? 0) })
    case 'order.closed':
      return t('orderStory.fact.closed', { receipt: text('receiptNumber'), total: money('total') })
    case 'order.cancelled':
      return cancelWords(text('reason'), text('note'), t)
    default:
      return describeMoneyBack(entry, wording)
  }
}

/** What went back; below 0 a tip that was higher on the slip was taken in addition. */
function refundWords(entry: TimelineEntry, wording: TimelineWording, reason: string): string {
  const amount = Number(entry.detail.amount ?? 0)
  const detail = { ...entry.detail, amount: Math.abs(amount) }
  return wording.t(amount < 0 ? 'orderStory.fact.tipRaised' : 'orderStory.fact.refunded', {
    amount: moneyWord({ ...entry, detail }, 'amount', wording),
    receipt: String(entry.detail.receiptNumber ?? ''),
    reason,
  })
}

/** What is given away, gets another price, is paid back or undone, and why. */
function describeMoneyBack(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const text = (key: string) => String(entry.detail[key] ?? '')
  const money = (key: string) => moneyWord(entry, key, wording)
  const reason = [text('reason'), text('note')].filter(Boolean).join(', ')
  switch (entry.kind) {
    case 'order.comped':
      return t('orderStory.fact.comped', { reason })
    case 'order.price_changed':
      return t('orderStory.fact.priceChanged', {
        item: describeLine(entry, wording),
        price: money('unitPrice'),
        reason,
      })
    case 'order.refunded':
      return refundWords(entry, wording, reason)
    case 'order.unpaid':
      return t('orderStory.fact.unpaid', {
        amount: money('amount'),
        receipt: text('receiptNumber'),
        reason,
      })
    default:
      return describeKitchenFact(entry, wording) ?? describePlainly(entry, wording)
  }
}

/** What its figures alone say, by the sentence that its kind names. */
function describePlainly(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const sentence = sentenceOf(entry.kind, entry.detail)
  // A newer till may tell of what this version has no sentence for.
  if (sentence === null || !isSentence(sentence)) {
    return t('orderStory.fact.unknown', { kind: entry.kind })
  }
  const figures = Object.entries(entry.detail).map(([key, value]) => [
    key,
    amounts.has(key) ? moneyWord(entry, key, wording) : value,
  ])
  return t(`orderStory.fact.${sentence}`, {
    ...Object.fromEntries(figures),
    item: describeLine(entry, wording),
  })
}

/** Figures that are money. */
const amounts: ReadonlySet<string> = new Set(['amount', 'before'])

type Sentence = keyof Texts['orderStory']['fact']

function isSentence(name: string): name is Sentence {
  return i18next.exists(`orderStory.fact.${name}`)
}

function paidWords(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const money = (key: string) => moneyWord(entry, key, wording)
  const values = { amount: money('amount'), method: String(entry.detail.method ?? '') }
  const paid =
    Number(entry.detail.change ?? 0) === 0
      ? t('orderStory.fact.paid', values)
      : t('orderStory.fact.paidWithChange', {
          ...values,
          tendered: money('tendered'),
          change: money('change'),
        })
  return Number(entry.detail.tip ?? 0) === 0
    ? paid
    : t('orderStory.fact.withTip', { paid, tip: money('tip') })
}

function sourceWords(told: string, detail: TimelineEntry['detail'], t: TFunction): string {
  const source = orderSources.find((one) => one === told)
  const word = source === undefined ? told : t(`orders.source.${source}`)
  return [word, detail.platform, detail.platformNumber].filter(Boolean).join(' · ')
}

function cancelWords(reason: string, note: string, t: TFunction): string {
  if (reason === '') return t('orderStory.fact.cancelled')
  return note === ''
    ? t('orderStory.fact.cancelledFor', { reason })
    : t('orderStory.fact.cancelledNoted', { reason, note })
}

function describeLineType(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const item = describeLine(entry, wording)
  const { orderType } = entry.detail
  return typeof orderType === 'string'
    ? t('orderStory.fact.lineTypeChanged', { item, type: typeWord(orderType, t) })
    : t('orderStory.fact.lineTypeRemoved', { item })
}

function typeWord(type: string, t: TFunction): string {
  const known = orderTypes.find((candidate) => candidate === type)
  return known === undefined ? type : t(`orders.type.${known}`)
}

function moneyWord(entry: TimelineEntry, key: string, { locale, order }: TimelineWording): string {
  const value = entry.detail[key]
  return typeof value === 'number' ? formatMoney(value, order.currency, locale) : ''
}

function valueWord(entry: TimelineEntry, wording: TimelineWording): string {
  const { rate } = entry.detail
  return typeof rate === 'number'
    ? formatRate(rate, wording.locale)
    : moneyWord(entry, 'amount', wording)
}

function itemWords(entry: TimelineEntry, { locale }: TimelineWording): string {
  const { name, variation, quantity } = entry.detail
  const words = [name, variation].filter((word) => typeof word === 'string' && word !== '')
  return `${formatQuantity(Number(quantity ?? 1000), locale)} × ${words.join(', ')}`
}

function signedQuantity(entry: TimelineEntry, { locale }: TimelineWording): string {
  const delta = Number(entry.detail.delta ?? 0)
  return `${delta > 0 ? '+' : ''}${formatQuantity(delta, locale)}`
}

/** The fact that took something away names it by its id; the one that brought it has the name. */
function nameOfAdded(id: string, kind: string, { order, t }: TimelineWording): string {
  const added = order.timeline.find(
    (entry) => entry.kind === kind && Object.values(entry.detail).includes(id),
  )
  return String(added?.detail.name ?? t('orderStory.fact.someDiscount'))
}

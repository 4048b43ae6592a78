import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { orderSources } from '@servery/domain/order/model/origin.ts'
import { formatMoney, formatQuantity, formatRate } from '@servery/ui/format/format-values.ts'
import type { TFunction } from 'i18next'
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
    case 'order.line_removed':
      return t('orderStory.fact.lineRemoved', { item: describeLine(entry, wording) })
    case 'order.modifiers_changed':
      return t('orderStory.fact.modifiersChanged', { item: describeLine(entry, wording) })
    case 'order.note_changed':
      return text('note') === ''
        ? t('orderStory.fact.noteRemoved', { item: describeLine(entry, wording) })
        : t('orderStory.fact.noteChanged', {
            item: describeLine(entry, wording),
            note: text('note'),
          })
    case 'order.type_changed':
      return t('orderStory.fact.typeChanged', { type: typeWord(text('orderType'), t) })
    case 'order.named':
      return text('name') === ''
        ? t('orderStory.fact.unnamed')
        : t('orderStory.fact.named', { name: text('name') })
    case 'order.held':
      return entry.detail.held === true ? t('orderStory.fact.held') : t('orderStory.fact.recalled')
    case 'order.customer_attached':
      return t('orderStory.fact.customerAttached')
    case 'order.customer_detached':
      return t('orderStory.fact.customerDetached')
    case 'order.source_changed':
      return t('orderStory.fact.sourceChanged', {
        source: sourceWords(text('source'), entry.detail, t),
      })
    case 'order.tax_exempted':
      return exemptionWords(entry.detail.exempt === true, text('reference'), t)
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
    case 'order.table_changed':
      return text('tables') === ''
        ? t('orderStory.fact.tableNone')
        : t('orderStory.fact.tableChanged', { tables: text('tables') })
    case 'order.covers_changed':
      return t('orderStory.fact.covers', { count: count('covers') })
    case 'order.line_seated':
      return entry.detail.seat === null
        ? t('orderStory.fact.shared', { item: describeLine(entry, wording) })
        : t('orderStory.fact.seated', { item: describeLine(entry, wording), seat: text('seat') })
    case 'order.server_changed':
      return t('orderStory.fact.serverChanged', { name: text('name') })
    case 'order.table_left':
      return t('orderStory.fact.tableLeft')
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
    case 'order.promotion_declined':
      return entry.detail.declined === true
        ? t('orderStory.fact.promotionDeclined')
        : t('orderStory.fact.promotionWanted')
    case 'order.code_entered':
      return entry.detail.entered === true
        ? t('orderStory.fact.codeEntered', { code: text('code') })
        : t('orderStory.fact.codeRemoved', { code: text('code') })
    case 'order.service_charge_added':
      return t('orderStory.fact.chargeAdded', {
        name: text('name'),
        value: valueWord(entry, wording),
      })
    case 'order.service_charge_removed':
      return because === ''
        ? t('orderStory.fact.chargeRemoved')
        : t('orderStory.fact.chargeRemovedFor', { reason: because })
    case 'order.top_up_added':
      return t('orderStory.fact.topUpAdded', { name: text('name'), amount: money('amount') })
    case 'order.top_up_removed':
      return t('orderStory.fact.topUpRemoved')
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
    case 'order.printed':
      return text('paper') === 'bill'
        ? t('orderStory.fact.billPrinted')
        : t('orderStory.fact.receiptPrinted')
    default:
      return describeMoneyBack(entry, wording)
  }
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
    case 'order.comp_removed':
      return t('orderStory.fact.compRemoved')
    case 'order.price_changed':
      return t('orderStory.fact.priceChanged', {
        item: describeLine(entry, wording),
        price: money('unitPrice'),
        reason,
      })
    case 'order.refunded':
      return t('orderStory.fact.refunded', {
        amount: money('amount'),
        receipt: text('receiptNumber'),
        reason,
      })
    case 'order.unpaid':
      return t('orderStory.fact.unpaid', {
        amount: money('amount'),
        receipt: text('receiptNumber'),
        reason,
      })
    case 'order.tip_changed':
      return t('orderStory.fact.tipChanged', {
        method: text('method'),
        before: money('before'),
        amount: money('amount'),
      })
    default:
      return (
        describeKitchenFact(entry, wording) ??
        // A newer till may tell of what this version has no sentence for.
        t('orderStory.fact.unknown', { kind: entry.kind })
      )
  }
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

function exemptionWords(isExempt: boolean, reference: string, t: TFunction): string {
  if (!isExempt) return t('orderStory.fact.taxCharged')
  return reference === ''
    ? t('orderStory.fact.taxExempted')
    : t('orderStory.fact.taxExemptedFor', { reference })
}

function cancelWords(reason: string, note: string, t: TFunction): string {
  if (reason === '') return t('orderStory.fact.cancelled')
  return note === ''
    ? t('orderStory.fact.cancelledFor', { reason })
    : t('orderStory.fact.cancelledNoted', { reason, note })
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

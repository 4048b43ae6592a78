import { orderTypes } from '@servery/domain/catalogue/order-type.ts'
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
      return t('orders.fact.opened', { type: typeWord(text('orderType'), t) })
    case 'order.line_added':
      return t('orders.fact.lineAdded', { item: itemWords(entry, wording) })
    case 'order.quantity_changed':
      return t('orders.fact.quantityChanged', {
        item: describeLine(entry, wording),
        change: signedQuantity(entry, wording),
      })
    case 'order.line_removed':
      return t('orders.fact.lineRemoved', { item: describeLine(entry, wording) })
    case 'order.modifiers_changed':
      return t('orders.fact.modifiersChanged', { item: describeLine(entry, wording) })
    case 'order.note_changed':
      return text('note') === ''
        ? t('orders.fact.noteRemoved', { item: describeLine(entry, wording) })
        : t('orders.fact.noteChanged', { item: describeLine(entry, wording), note: text('note') })
    case 'order.type_changed':
      return t('orders.fact.typeChanged', { type: typeWord(text('orderType'), t) })
    case 'order.named':
      return text('name') === ''
        ? t('orders.fact.unnamed')
        : t('orders.fact.named', { name: text('name') })
    case 'order.held':
      return entry.detail.held === true ? t('orders.fact.held') : t('orders.fact.recalled')
    case 'order.customer_attached':
      return t('orders.fact.customerAttached')
    case 'order.customer_detached':
      return t('orders.fact.customerDetached')
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
        ? t('orders.fact.tableNone')
        : t('orders.fact.tableChanged', { tables: text('tables') })
    case 'order.covers_changed':
      return t('orders.fact.covers', { count: count('covers') })
    case 'order.line_seated':
      return entry.detail.seat === null
        ? t('orders.fact.shared', { item: describeLine(entry, wording) })
        : t('orders.fact.seated', { item: describeLine(entry, wording), seat: text('seat') })
    case 'order.server_changed':
      return t('orders.fact.serverChanged', { name: text('name') })
    case 'order.table_left':
      return t('orders.fact.tableLeft')
    case 'order.lines_moved_out':
      return entry.detail.joins === true
        ? t('orders.fact.joined')
        : t('orders.fact.movedOut', { count: count('count') })
    case 'order.lines_moved_in':
      return t('orders.fact.movedIn', { items: text('name') })
    default:
      return null
  }
}

function describeMoneyFact(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const text = (key: string) => String(entry.detail[key] ?? '')
  const money = (key: string) => moneyWord(entry, key, wording)
  switch (entry.kind) {
    case 'order.discount_added':
      return t(
        text('reason') === '' ? 'orders.fact.discountAdded' : 'orders.fact.discountBecause',
        {
          name: text('name'),
          value: valueWord(entry, wording),
          reason: text('reason'),
        },
      )
    case 'order.discount_removed':
      return t('orders.fact.discountRemoved', {
        name: nameOfAdded(text('discountId'), 'order.discount_added', wording),
      })
    case 'order.promotions_applied':
      return text('name') === ''
        ? t('orders.fact.promotionsGone')
        : t('orders.fact.promotionsApplied', { name: text('name'), amount: money('amount') })
    case 'order.promotion_declined':
      return entry.detail.declined === true
        ? t('orders.fact.promotionDeclined')
        : t('orders.fact.promotionWanted')
    case 'order.code_entered':
      return entry.detail.entered === true
        ? t('orders.fact.codeEntered', { code: text('code') })
        : t('orders.fact.codeRemoved', { code: text('code') })
    case 'order.service_charge_added':
      return t('orders.fact.chargeAdded', { name: text('name'), value: valueWord(entry, wording) })
    case 'order.service_charge_removed':
      return t('orders.fact.chargeRemoved')
    case 'order.payment_taken':
      return paidWords(entry, wording)
    case 'order.split':
      return entry.detail.count === 0
        ? t('orders.fact.splitUndone')
        : t('orders.fact.split', { count: Number(entry.detail.count ?? 0) })
    case 'order.closed':
      return t('orders.fact.closed', { receipt: text('receiptNumber'), total: money('total') })
    case 'order.cancelled':
      return cancelWords(text('reason'), text('note'), t)
    case 'order.printed':
      return text('paper') === 'bill'
        ? t('orders.fact.billPrinted')
        : t('orders.fact.receiptPrinted')
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
      return t('orders.fact.comped', { reason })
    case 'order.comp_removed':
      return t('orders.fact.compRemoved')
    case 'order.price_changed':
      return t('orders.fact.priceChanged', {
        item: describeLine(entry, wording),
        price: money('unitPrice'),
        reason,
      })
    case 'order.refunded':
      return t('orders.fact.refunded', {
        amount: money('amount'),
        receipt: text('receiptNumber'),
        reason,
      })
    case 'order.unpaid':
      return t('orders.fact.unpaid', {
        amount: money('amount'),
        receipt: text('receiptNumber'),
        reason,
      })
    case 'order.tip_changed':
      return t('orders.fact.tipChanged', {
        method: text('method'),
        before: money('before'),
        amount: money('amount'),
      })
    default:
      return (
        describeKitchenFact(entry, wording) ??
        // A newer till may tell of what this version has no sentence for.
        t('orders.fact.unknown', { kind: entry.kind })
      )
  }
}

function paidWords(entry: TimelineEntry, wording: TimelineWording): string {
  const { t } = wording
  const money = (key: string) => moneyWord(entry, key, wording)
  const values = { amount: money('amount'), method: String(entry.detail.method ?? '') }
  const paid =
    Number(entry.detail.change ?? 0) === 0
      ? t('orders.fact.paid', values)
      : t('orders.fact.paidWithChange', {
          ...values,
          tendered: money('tendered'),
          change: money('change'),
        })
  return Number(entry.detail.tip ?? 0) === 0
    ? paid
    : t('orders.fact.withTip', { paid, tip: money('tip') })
}

function cancelWords(reason: string, note: string, t: TFunction): string {
  if (reason === '') return t('orders.fact.cancelled')
  return note === ''
    ? t('orders.fact.cancelledFor', { reason })
    : t('orders.fact.cancelledNoted', { reason, note })
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
  return String(added?.detail.name ?? t('orders.fact.someDiscount'))
}

/** From an item that was tapped, found or scanned to a line: what has to be asked on the way. */

import { pieces } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import type { PriceContext } from '@servery/domain/offer/catalogue/item-price.ts'
import { asksFirst, defaultModifiers } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ChosenModifier } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { ItemRecord, VariationRecord } from '@servery/domain/offer/catalogue/types.ts'
import { lineFromItem } from '@servery/domain/order/lines/line-from-item.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { ticketPrintersOf } from '@servery/domain/receipt/printer/printer.ts'
import { type CodeMatch, groupsOf, localMoment } from '../../../device/catalogue/index.ts'
import { openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { findTicket } from '../front/index.ts'
import { addGoods } from './add-goods.ts'
import { readCode } from './barcode.ts'

export interface Pick {
  readonly item: ItemRecord
  readonly variation: VariationRecord | null
}

export function findPick(till: Till, match: CodeMatch): Pick | null {
  const item = till.catalogue.get().items.get(match.itemId)
  if (item === undefined) return null
  const variation = item.variations.find(({ id }) => id === match.variationId) ?? null
  return { item, variation }
}

/** A tap on a tile: adds at once unless something must be known first. */
export function pickItem(till: Till, itemId: string): void {
  const item = till.catalogue.get().items.get(itemId)
  if (item === undefined || refuseSoldOut(till, item, null)) return
  const [only, ...others] = item.variations
  if (others.length > 0) openSheet(till, { kind: 'variations', itemId })
  else pickVariation(till, { item, variation: only ?? null })
}

/** The item and its variation are known; weight, price or required modifiers may be missing. */
export function pickVariation(till: Till, { item, variation }: Pick): void {
  if (variation !== null && refuseSoldOut(till, item, variation)) return
  const ids = { itemId: item.id, variationId: variation?.id ?? null }
  if (isBundle(item)) openSheet(till, { kind: 'bundle', itemId: item.id })
  else if (item.priceKind === 'by_weight') openSheet(till, { kind: 'weight', ...ids })
  else if (item.priceKind === 'open') openSheet(till, { kind: 'open_price', ...ids })
  else if (asksFirst(groupsOf(till.catalogue.get(), item, variation))) {
    openSheet(till, { kind: 'modifiers', ...ids, lineId: null })
  } else addPick(till, { item, variation }, {})
}

export interface PickDetails {
  readonly quantity?: Quantity
  readonly modifiers?: readonly ChosenModifier[]
  readonly price?: MinorUnits
  readonly note?: string
}

/** The line that a pick makes, with the defaults of its groups where nothing was chosen. */
export function makeLine(till: Till, { item, variation }: Pick, details: PickDetails): LineContent {
  const catalogue = till.catalogue.get()
  const groups = groupsOf(catalogue, item, variation)
  return lineFromItem({
    lineId: till.register.newId(),
    item,
    variation,
    groups,
    modifiers: details.modifiers ?? defaultModifiers(groups),
    taxRates: catalogue.taxRates,
    quantity: details.quantity ?? pieces(1),
    note: details.note ?? '',
    book: catalogue.offer.prices,
    sale: saleOf(till),
    stations: catalogue.stations,
    findItem: (id) => catalogue.items.get(id),
    onPaper: ticketPrintersOf(catalogue.printers, { ...item, itemId: item.id }).length > 0,
    ...(details.price === undefined ? {} : { price: details.price }),
  })
}

/** Where and when it is sold: what its price may hang on. */
export function saleOf(till: Till): PriceContext {
  const { branch } = till.catalogue.get()
  const orderType =
    findTicket(till)?.orderType ?? till.state.get().nextOrderType ?? branch.defaultOrderType
  return { orderType, channel: 'till', at: localMoment(branch.timeZone) }
}

export function addPick(
  till: Till,
  pick: Pick,
  details: PickDetails,
  approval: Approval | null = null,
): void {
  addGoods(till, makeLine(till, pick, details), approval)
}

/** A code from the scanner. A label's price is the price of the whole piece. */
export function scanCode(till: Till, code: string): void {
  const scanned = readCode(code, till.catalogue.get().byCode)
  const pick = scanned.kind === 'unknown' ? null : findPick(till, scanned.match)
  if (scanned.kind === 'unknown' || pick === null) {
    const misread = scanned.kind === 'unknown' && scanned.reason === 'misread'
    showNotice(till, {
      tone: 'error',
      key: misread ? 'scan.misread' : 'scan.unknown',
      values: { code },
      action: {
        key: 'scan.customAmount',
        run: () => openSheet(till, { kind: 'custom_amount', name: code }),
      },
    })
    return
  }
  if (refuseSoldOut(till, pick.item, pick.variation)) return
  // A label that carries a price or a weight is for this piece, which its item does not know.
  if (scanned.kind === 'item' && till.catalogue.get().profile.scan === 'show') {
    openSheet(till, { kind: 'item_detail', itemId: pick.item.id })
  } else if (pick.variation === null && pick.item.variations.length > 0)
    pickItem(till, pick.item.id)
  else if (scanned.kind === 'weighed') addPick(till, pick, { quantity: scanned.weight })
  else if (scanned.kind === 'priced') {
    addGoods(till, { ...makeLine(till, pick, { price: scanned.price }), unit: 'each' })
  } else pickVariation(till, pick)
}

function refuseSoldOut(till: Till, item: ItemRecord, variation: VariationRecord | null): boolean {
  const { soldOut } = till.catalogue.get().offer.stockOf(item, variation)
  if (soldOut) {
    const name = variation === null ? item.name : `${item.name} · ${variation.name}`
    showNotice(till, { tone: 'error', key: 'items.isSoldOut', values: { name }, action: null })
  }
  return soldOut
}

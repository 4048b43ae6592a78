/** What a guest has chosen, and the lines that it comes to as the catalogue stands now. */
import { idOfBoth } from '@servery/domain/kernel/id-of-both.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { checkModifiers } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { ItemRecord, VariationRecord } from '@servery/domain/offer/catalogue/types.ts'
import { bundleLine } from '@servery/domain/order/lines/bundle-line.ts'
import { lineFromItem } from '@servery/domain/order/lines/line-from-item.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { ticketPrintersOf } from '@servery/domain/receipt/printer/printer.ts'
import type { Choice } from '@servery/ordering'
import {
  type AskedPart,
  askedParts,
  findChosen,
  type PartAnswers,
  problemsOfParts,
} from '@servery/ordering/modifiers/bundle-choice.ts'
import { localMoment } from '@servery/ordering/offer/offer.ts'
import { type Catalogue, groupsOf } from '../menu/index.ts'

export interface Pick {
  /** Of the line that it becomes. */
  readonly id: string
  readonly itemId: string
  readonly variationId: string | null
  readonly count: number
  readonly choice: Choice
  /** Of a bundle: what it consists of. */
  readonly parts: PartAnswers
}

export const countMax = 20

export function variationOf(item: ItemRecord, { variationId }: Pick): VariationRecord | null {
  return item.variations.find(({ id }) => id === variationId) ?? null
}

/** So many as there are, where they are counted; at most twenty in one go. */
export function leftOf({ offer }: Catalogue, item: ItemRecord, pick: Pick): number {
  const { left } = offer.stockOf(item, variationOf(item, pick))
  return left === null ? countMax : Math.min(countMax, Math.floor(left / 1000))
}

/** The parts of a bundle with what each may be now. */
export function partsOf(catalogue: Catalogue, bundle: ItemRecord): readonly AskedPart[] {
  const { items, offer, setting } = catalogue
  return askedParts(bundle, {
    findItem: (itemId) => items.get(itemId),
    isSoldOut: (item, variation) =>
      !offer.isOffered(item) ||
      offer.stockOf(item, variation).soldOut ||
      (setting.ageRestricted === 'hide' && item.ageRestricted),
    groupsOf: (item, variation) => groupsOf(catalogue, item, variation),
  })
}

/** The line of a pick; null where the catalogue has it no more as it was chosen. */
export function lineOf(catalogue: Catalogue, pick: Pick, orderType: OrderType): LineContent | null {
  const item = catalogue.items.get(pick.itemId)
  if (item === undefined || !catalogue.offer.isOffered(item)) return null
  const variation = variationOf(item, pick)
  if ((variation === null) !== (item.variations.length === 0)) return null
  if (catalogue.offer.stockOf(item, variation).soldOut) return null
  if (pick.count > leftOf(catalogue, item, pick)) return null
  const made = { catalogue, orderType, quantity: pieces(pick.count) }
  if (isBundle(item)) return lineOfBundle(made, item, pick)
  if (checkModifiers(groupsOf(catalogue, item, variation), pick.choice).length > 0) return null
  return makeLine(made, { id: pick.id, item, variation, choice: pick.choice })
}

interface Made {
  readonly catalogue: Catalogue
  readonly orderType: OrderType
  readonly quantity: LineContent['quantity']
}

function lineOfBundle(made: Made, bundle: ItemRecord, pick: Pick): LineContent | null {
  const parts = partsOf(made.catalogue, bundle)
  if (problemsOfParts(parts, pick.parts).length > 0) return null
  return bundleWith(made, { bundle, parts, pick })
}

/** The line of a bundle of which perhaps not everything is chosen yet. */
function bundleWith(
  made: Made,
  asked: { readonly bundle: ItemRecord; readonly parts: readonly AskedPart[]; readonly pick: Pick },
): LineContent {
  const { bundle, parts, pick } = asked
  const head = makeLine(made, { id: pick.id, item: bundle, variation: null, choice: [] })
  const chosen = parts.flatMap((part) => {
    const { id: partId } = part.part
    const answer = pick.parts[partId]
    const candidate = findChosen(part, answer)
    if (answer === undefined || candidate === undefined) return []
    const { item, variation, extra } = candidate
    const id = idOfBoth(pick.id, partId)
    const line = makeLine(made, { id, item, variation, choice: answer.modifiers })
    return [{ partId, line, extra }]
  })
  return bundleLine(head, chosen)
}

/** What it would be on the bill as it is chosen so far; null where it is gone. */
export function draftLineOf(
  catalogue: Catalogue,
  pick: Pick,
  orderType: OrderType,
): LineContent | null {
  const item = catalogue.items.get(pick.itemId)
  if (item === undefined) return null
  const made = { catalogue, orderType, quantity: pieces(pick.count) }
  if (isBundle(item)) {
    return bundleWith(made, { bundle: item, parts: partsOf(catalogue, item), pick })
  }
  const variation = item.variations.find(({ id }) => id === pick.variationId) ?? null
  if (variation === null && item.variations.length > 0) return null
  return makeLine(made, { id: pick.id, item, variation, choice: pick.choice })
}

interface LineInput {
  readonly id: string
  readonly item: ItemRecord
  readonly variation: VariationRecord | null
  readonly choice: Choice
}

function makeLine(
  { catalogue, orderType, quantity }: Made,
  { id, item, variation, choice }: LineInput,
): LineContent {
  const { branch, items, offer, printers, stations, taxRates } = catalogue
  return lineFromItem({
    lineId: id,
    item,
    variation,
    groups: groupsOf(catalogue, item, variation),
    modifiers: choice,
    taxRates,
    quantity,
    note: '',
    book: offer.prices,
    sale: { orderType, channel: 'kiosk', at: localMoment(branch.timeZone) },
    stations: [...stations.values()],
    findItem: (itemId) => items.get(itemId),
    onPaper: ticketPrintersOf([...printers.values()], { ...item, itemId: item.id }).length > 0,
  })
}

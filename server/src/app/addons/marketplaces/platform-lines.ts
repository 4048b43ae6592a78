/** The lines of a platform's order, of the catalogue where they are mapped, and open ones else. */
import type { AddonInput } from '@servery/contract/setup/addons.ts'
import type { PlatformOrder } from '@servery/contract/setup/marketplaces.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import type { LocalMoment } from '@servery/domain/kernel/schedule.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import { pathFrom } from '@servery/domain/order/kitchen/kitchen-path.ts'
import {
  knownLine,
  type ToldLine,
  unitAsked,
  unitTold,
  unknownLine,
} from '@servery/domain/order/lines/platform-order.ts'
import { toldTaxOf } from '@servery/domain/order/lines/told-tax.ts'
import { isBundleLine } from '@servery/domain/order/model/components.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { ticketPrintersOf } from '@servery/domain/receipt/printer/printer.ts'
import { v5 } from 'uuid'
import type { KnownBranch } from '../../../channels/shop/index.ts'
import { toApiError } from '../../../platform/errors/index.ts'
import type { BranchKitchen } from '../../../trade/office/index.ts'
import { lineOf, type QuoteCatalogue, resolveLine } from '../../../trade/quotes/index.ts'

type Told = PlatformOrder['lines'][number]

export interface PlatformLine {
  readonly told: Told
  readonly content: LineContent
  readonly toldPrice: MinorUnits
  /** What the menu asks for one; null: nobody has mapped it. */
  readonly ourPrice: MinorUnits | null
  /** Nobody said at which rate it is taxed. */
  readonly taxAssumed: boolean
}

interface Selling {
  readonly order: PlatformOrder
  readonly orderId: string
  readonly catalogue: QuoteCatalogue
  readonly kitchen: BranchKitchen
  readonly known: KnownBranch
  /** What it is here, by what the platform calls it. */
  readonly own: ReadonlyMap<string, string>
}

export function platformLines(
  known: KnownBranch,
  order: PlatformOrder,
  asked: {
    readonly orderId: string
    readonly mappings: AddonInput['mappings']
    readonly now: Date
    readonly at: LocalMoment
  },
): readonly PlatformLine[] {
  const { orderId, mappings, now, at } = asked
  const sale = { orderType: order.orderType, channel: 'online', at } as const
  const selling: Selling = {
    ...{ order, orderId, known },
    catalogue: { ...known.catalogue, sale },
    kitchen: known.kitchenAt(now),
    own: new Map(mappings.map(({ key, value }) => [value, key])),
  }
  return order.lines.map((told, index) => lineOfOrder(told, index, selling))
}

function lineOfOrder(told: Told, index: number, selling: Selling): PlatformLine {
  const { own, order, orderId, known, kitchen } = selling
  const lineId = v5(`line ${index}`, orderId)
  const ownId = (id: string) => own.get(id) ?? id
  const said: ToldLine = {
    ...told,
    // What the guest wrote of the whole order is read where it is made: on the first line.
    note: [index === 0 ? order.note : '', told.note].filter((text) => text !== '').join(' · '),
    modifiers: told.modifiers.map((one) => ({ ...one, id: ownId(one.id) })),
  }
  const toldPrice = unitTold(said)
  const menuLine = menuLineOf(ownId(told.itemId), said, lineId, selling)
  if (menuLine !== null) {
    const ourPrice = unitAsked(menuLine, order)
    return { told, content: knownLine(said, menuLine), toldPrice, ourPrice, taxAssumed: false }
  }
  const { taxRate, isAssumed } = toldTaxOf(told.taxRate, known.taxRates)
  const content = unknownLine(said, { lineId, taxRate, kitchen: everyStation(kitchen) })
  return { told, content, toldPrice, ourPrice: null, taxAssumed: isAssumed }
}

/** As the menu has it; null: it has no such thing, or not in that way. */
function menuLineOf(
  key: string,
  said: ToldLine,
  lineId: string,
  { catalogue, kitchen }: Selling,
): LineContent | null {
  const [itemId = '', variationId = null] = key.split(':')
  const item = catalogue.items.get(itemId)
  // Which piece it is nobody on a platform can say: it is an open line, and named with those.
  if (item === undefined || isSoldByPiece(item)) return null
  const offered = new Set(
    item.modifierGroupIds.flatMap(
      (id) => catalogue.modifierGroups.get(id)?.options.map((option) => option.id) ?? [],
    ),
  )
  const modifiers = said.modifiers
    .filter(({ id }) => offered.has(id))
    .map(({ id, count }) => ({ optionId: id, quantity: count }))
  const line = { id: lineId, itemId, variationId, quantity: pieces(said.count), modifiers }
  try {
    const resolved = resolveLine(line, 'line', catalogue)
    const content = lineOf(line, resolved, catalogue, (one) => ({
      stations: kitchen.stations,
      onPaper: ticketPrintersOf(kitchen.printers, { ...one, itemId: one.id }).length > 0,
    }))
    // What a bundle consists of the platform does not tell.
    return isBundleLine(content) ? null : content
  } catch (error) {
    const { code } = toApiError(error)
    if (code === 'reference_unknown' || code === 'invalid_input') return null
    throw error
  }
}

/** Somebody at the first station of each way knows what it is. */
function everyStation({ stations, printers }: BranchKitchen) {
  const passedOnTo = new Set(stations.map(({ nextStationId }) => nextStationId))
  const first = stations.filter(({ id }) => !passedOnTo.has(id)).map(({ id }) => id)
  return first.length === 0 && printers.length === 0 ? null : pathFrom(first, stations)
}

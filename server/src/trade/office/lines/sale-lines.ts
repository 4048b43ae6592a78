/** Lines that the back office makes: things of the catalogue at its prices, and others. */
import type { ManualPaymentInput } from '@servery/contract/trade/manual-payments.ts'
import type { TillRight } from '@servery/domain/business/access/till-rights.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { findOpenPriceRefusal } from '@servery/domain/offer/catalogue/open-price.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { makeCustomLine } from '@servery/domain/order/lines/custom-line.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { recordView } from '../../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { taxRateTable } from '../../../setup/taxes/index.ts'
import { askedItemIds, findCatalogue, type QuoteCatalogue } from '../../quotes/index.ts'
import type { Branch } from '../fact-writer.ts'
import { refuse } from '../refused.ts'
import { namePieces } from './serial-lines.ts'

export type SaleLine = Extract<ManualPaymentInput['sale'], { kind: 'new' }>['lines'][number]
export type ItemLine = Extract<SaleLine, { itemId: string }>

export function isOfCatalogue<Line extends SaleLine>(line: Line): line is Line & ItemLine {
  return 'itemId' in line
}

interface Sold<Line extends SaleLine> {
  readonly lines: readonly Line[]
  readonly orderType: OrderType
  readonly branch: Branch
  readonly now: Date
  /** Where the lines stand in what was asked. */
  readonly field: string
}

/**
 * The lines as they are sold in the branch now; `itemLine` makes those of the catalogue. Fails with
 * `reference_unknown`, `invalid_input` or a refusal at the member of the line that is at fault.
 */
export async function saleLines<Line extends SaleLine>(
  scope: Scope,
  trx: TenantTransaction,
  { lines, orderType, branch, now, field }: Sold<Line>,
  itemLine: (line: Line & ItemLine, field: string, catalogue: QuoteCatalogue) => LineContent,
): Promise<LineContent[]> {
  const taxRates = (await taxRateTable.findSince(scope, trx, -1)).map((row) => recordView(row))
  const itemIds = askedItemIds(lines.filter(isOfCatalogue))
  const asked = { itemIds, branch, channel: 'till', orderType, now } as const
  const catalogue = await findCatalogue(scope, trx, asked)
  const contents = lines.map((line, index) => {
    const at = `${field}.${index}`
    if (isOfCatalogue(line)) {
      requireAnswers(line, at, catalogue.items.get(line.itemId))
      return itemLine(line, at, catalogue)
    }
    const { id: lineId, taxRateId, name, quantity, unitPrice } = line as Exclude<SaleLine, ItemLine>
    const taxRate = taxRates.find(({ id, archived }) => id === taxRateId && !archived) ?? null
    if (taxRateId !== null && taxRate === null) {
      return fail('reference_unknown', { field: `${at}.taxRateId` })
    }
    return makeCustomLine({ lineId, name, quantity, unitPrice, taxRate })
  })
  return namePieces(scope, trx, { branchId: branch.id, lines, contents, field })
}

/** What a till asks for: the price where it is open; less than one only of what is weighed. */
function requireAnswers(line: ItemLine, field: string, item: ItemRecord | undefined): void {
  if (item === undefined) return
  const { priceKind } = item
  if (priceKind === 'open') {
    const problem = findOpenPriceRefusal(item, line.price ?? minorUnits(0))
    if (problem !== null) refuse(problem, `${field}.price`)
  }
  if (priceKind !== 'by_weight' && line.quantity < unitThousandths) {
    const issue = { field: `${field}.quantity`, problem: 'must be at least 1' }
    fail('invalid_input', { field: issue.field, issues: [issue] })
  }
}

/** Who says what it costs, what or where it is, instead of the catalogue, needs rights for that. */
export function rightsToSell(lines: readonly SaleLine[]): readonly TillRight[] {
  const ofCatalogue = lines.filter(isOfCatalogue)
  const pieces = ofCatalogue.flatMap((line) => [line, ...(line.parts ?? [])])
  return [
    ...(ofCatalogue.length < lines.length ? (['orders.custom_item'] as const) : []),
    ...(ofCatalogue.some(({ price }) => price !== undefined)
      ? (['orders.open_price'] as const)
      : []),
    ...(pieces.some(({ serialAgain }) => serialAgain === true)
      ? (['orders.serial_again'] as const)
      : []),
  ]
}

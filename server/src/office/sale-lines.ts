/** Lines that the back office makes: things of the catalogue at its prices, and others. */
import type { ManualPaymentInput } from '@servery/contract/manual-payments.ts'
import type { OrderType } from '@servery/domain/catalogue/order-type.ts'
import { makeCustomLine } from '@servery/domain/order/custom-line.ts'
import type { LineContent } from '@servery/domain/order/types.ts'
import { recordView } from '../catalogue/catalogue.service.ts'
import { taxRateTable } from '../catalogue/records.store.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { findCatalogue } from '../quotes/quotes.service.ts'
import type { QuoteCatalogue } from '../quotes/resolve-lines.ts'
import type { Branch } from './pen.ts'

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
 * `reference_unknown` or `invalid_input` at the member of the line that is at fault.
 */
export async function saleLines<Line extends SaleLine>(
  scope: Scope,
  trx: TenantTransaction,
  { lines, orderType, branch, now, field }: Sold<Line>,
  itemLine: (line: Line & ItemLine, field: string, catalogue: QuoteCatalogue) => LineContent,
): Promise<LineContent[]> {
  const taxRates = (await taxRateTable.findSince(scope, trx, -1)).map((row) => recordView(row))
  const itemIds = lines.filter(isOfCatalogue).map(({ itemId }) => itemId)
  const asked = { itemIds, branch, channel: 'till', orderType, now } as const
  const catalogue = await findCatalogue(scope, trx, asked)
  return lines.map((line, index) => {
    const at = `${field}.${index}`
    if (isOfCatalogue(line)) {
      requireFixedPrice(line, at, catalogue)
      return itemLine(line, at, catalogue)
    }
    const { id: lineId, taxRateId, name, quantity, unitPrice } = line as Exclude<SaleLine, ItemLine>
    const taxRate = taxRates.find(({ id, archived }) => id === taxRateId && !archived) ?? null
    if (taxRateId !== null && taxRate === null) {
      return fail('reference_unknown', { field: `${at}.taxRateId` })
    }
    return makeCustomLine({ lineId, name, quantity, unitPrice, taxRate })
  })
}

function requireFixedPrice(line: ItemLine, field: string, catalogue: QuoteCatalogue): void {
  const item = catalogue.items.get(line.itemId)
  if (item === undefined || item.priceKind === 'fixed') return
  const issue = { field: `${field}.itemId`, problem: 'has no price of its own' }
  fail('invalid_input', { field: issue.field, issues: [issue] })
}

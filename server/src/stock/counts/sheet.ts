/** The sheet as whoever counts it, or looks at it, is shown it. */
import type { StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { needsRecount, sumPlaces } from '@servery/domain/stock/stock-take.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPeople, type Names } from '../../setup/company/index.ts'
import { findPlaceNames } from '../places/index.ts'
import { type Expectation, findExpectations, idOfSum, type Sum } from './expected.ts'
import { findPlainRows, findRows, type NamedRow } from './sheet.store.ts'
import { findTake, type ListedTake } from './takes.store.ts'

export async function sumsOf(
  scope: Scope,
  trx: TenantTransaction,
  takeId: string,
): Promise<readonly Sum[]> {
  const rows = await findPlainRows(scope, trx, takeId)
  return sumPlaces(
    rows.map((row) => ({
      row,
      itemId: row.item_id,
      variationId: row.variation_id,
      locationId: row.location_id,
      counted: row.counted === null ? null : quantity(row.counted),
      countedAt: row.counted_at?.toISOString() ?? null,
    })),
  )
}

/** Rows that changed after a revision. Whoever counts blind is not told what should be there. */
export async function sheetOf(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  since: number,
  /** Whether those who review are told; at a till nobody does. */
  isForReview = true,
): Promise<{ rows: StockTakeRow[]; revision: number; branchId: string }> {
  const take = await findTake(scope, trx, id)
  if (take === undefined) return fail('not_found', { field: 'id' })
  const rows = await findRows(scope, trx, id, since)
  const people = rows.flatMap(({ counted_by }) => (counted_by === null ? [] : [counted_by]))
  const names = await findPeople(scope, trx, people)
  const places = await findPlaceNames(scope, trx, take.branch_id)
  const isHidden = take.blind && (take.status === 'counting' || !isForReview)
  const told = rows.length === 0 || isHidden ? new Map() : await expectationsByRow(scope, trx, take)
  return {
    rows: rows.map((row) => rowView(row, { take, names, places, told: told.get(row.id) })),
    revision: take.revision,
    branchId: take.branch_id,
  }
}

async function expectationsByRow(
  scope: Scope,
  trx: TenantTransaction,
  take: ListedTake,
): Promise<ReadonlyMap<string, Expectation>> {
  const sums = await sumsOf(scope, trx, take.id)
  const expectations = await findExpectations(scope, trx, take, sums)
  return new Map(
    sums.flatMap((sum) => {
      const expectation = expectations.get(idOfSum(sum))
      if (expectation === undefined) return []
      return sum.rows.map(({ row }) => [row.id, expectation] as const)
    }),
  )
}

interface RowAround {
  readonly take: ListedTake
  readonly names: Names
  readonly places: ReadonlyMap<string, string>
  readonly told: Expectation | undefined
}

function rowView(row: NamedRow, { take, names, places, told }: RowAround): StockTakeRow {
  const { variation } = row
  const difference = told?.difference ?? null
  const value = told?.value ?? null
  return {
    id: row.id,
    itemId: row.item_id,
    variationId: row.variation_id,
    name: row.name,
    variationName: variation?.name ?? '',
    sku: variation?.sku ?? row.sku,
    barcodes: [variation?.barcode ?? '', row.barcode].filter((code) => code !== ''),
    unit: row.unit,
    packs: [...row.packs],
    categoryId: row.category_id,
    category: row.category,
    locationId: row.location_id,
    location: places.get(row.location_id) ?? '',
    place: row.place,
    position: row.position,
    counted: row.counted === null ? null : quantity(row.counted),
    typed: row.typed,
    bySerial: row.by_serial,
    serials: row.serials === null || row.serials.length === 0 ? null : [...row.serials],
    countedAt: row.counted_at?.toISOString() ?? null,
    countedBy: row.counted_by === null ? null : (names.get(row.counted_by) ?? ''),
    expected: told?.expected ?? null,
    difference,
    valueDifference: value,
    recount: isFarOff(take, told),
    reason: row.reason,
  }
}

function isFarOff({ currency }: ListedTake, told: Expectation | undefined): boolean {
  if (told === undefined || told.difference === null || told.value === null) return false
  const { expected, difference, value } = told
  return needsRecount({ expected, counted: quantity(expected + difference), value, currency })
}

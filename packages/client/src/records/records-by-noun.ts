import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { RecordMaps, RecordNoun } from './types.ts'

export const nouns = [
  'branch',
  'categories',
  'items',
  'modifierGroups',
  'taxRates',
  'discounts',
  'discountUses',
  'serviceCharges',
  'paymentMethods',
  'floorAreas',
  'reasons',
  'stations',
  'loyaltyProgrammes',
  'receiptBrands',
  'printers',
  'cardReaders',
  'priceLists',
  'menus',
  'availability',
  'kioskSettings',
  'kioskBrands',
  'deviceProfiles',
  'devices',
  'roles',
  'team',
] as const satisfies readonly RecordNoun[]

/** What all nouns have in common; the rest of a record passes through as it is. */
interface AnyRecord {
  readonly id: string
  readonly archived: boolean
}
type AnyMaps = { readonly [Noun in RecordNoun]: ReadonlyMap<string, AnyRecord> }

/** The records after a change; archived ones leave. */
export function mergeRecords(before: RecordMaps, changed: Partial<SyncRecords>): RecordMaps {
  const after = {} as { [Noun in RecordNoun]: ReadonlyMap<string, AnyRecord> }
  for (const noun of nouns) {
    const rows: readonly AnyRecord[] = changed[noun] ?? []
    after[noun] = rows.length === 0 ? before[noun] : mergeRows((before as AnyMaps)[noun], rows)
  }
  return after as RecordMaps
}

function mergeRows(
  before: ReadonlyMap<string, AnyRecord>,
  rows: readonly AnyRecord[],
): ReadonlyMap<string, AnyRecord> {
  const after = new Map(before)
  for (const row of rows) {
    if (row.archived) after.delete(row.id)
    else after.set(row.id, row)
  }
  return after
}

/** Of a record that is there several times, the last one counts. */
export function mapsOf(records: Partial<SyncRecords>): RecordMaps {
  return mergeRecords(ofEach(() => new Map()) as unknown as RecordMaps, records)
}

export function listsOf(maps: RecordMaps): SyncRecords {
  return ofEach((noun) => [...maps[noun].values()]) as unknown as SyncRecords
}

/** One after the other, so that `mapsOf` lets the later ones win. */
export function joinRecords(parts: readonly SyncRecords[]): SyncRecords {
  return ofEach((noun) =>
    parts.flatMap((part): readonly unknown[] => part[noun]),
  ) as unknown as SyncRecords
}

export function countOf(records: SyncRecords): number {
  return nouns.reduce((sum, noun) => sum + records[noun].length, 0)
}

function ofEach<Value>(pick: (noun: RecordNoun) => Value): Record<RecordNoun, Value> {
  return Object.fromEntries(nouns.map((noun) => [noun, pick(noun)])) as Record<RecordNoun, Value>
}

import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import {
  actionSenses,
  type StockAction,
  type StockDirection,
  stockActions,
} from '@servery/domain/stock/adjusting.ts'
import { stockValue, stockValuePerMinorUnit } from '@servery/domain/stock/value.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export interface AdjustValues {
  /** One of the ten, or the id of a kind of one's own. */
  action: string
  quantity: number | null
  unit: string
  /** Minor units of one `unit`. */
  unitCost: number | null
  /** Empty: the branch's main place. */
  locationId: string
  note: string
  /** Of what is told apart by serial numbers, as they are typed. */
  serials?: string
}

interface OwnKind {
  readonly id: string
  readonly direction: StockDirection
}

export interface Pack {
  readonly name: string
  /** Thousandths of the item's unit. */
  readonly holds: number
}

type Entry = InputOf<typeof client.stock.adjust>['entries'][number]

export const ownActions = stockActions.filter((action) => action !== 'custom')
const isOwn = (action: string): action is StockAction =>
  ownActions.some((candidate) => candidate === action)

const families: readonly (readonly string[])[] = [
  ['kg', 'g'],
  ['l', 'ml'],
]

/** In what something can be measured beside its own unit. */
export function unitsBeside(unit: string): readonly string[] {
  return families.find((family) => family.includes(unit)) ?? [unit]
}

/** The same, and the packs it is sold in: “case (12)”. */
export function unitChoices(
  { unit, packs }: { readonly unit: string; readonly packs: readonly Pack[] },
  say: { readonly word: (unit: string) => string; readonly figure: (holds: number) => string },
): readonly { readonly value: string; readonly label: string }[] {
  const units = unitsBeside(unit)
  const named = packs.filter(({ name }) => !units.includes(name))
  return [
    ...units.map((value) => ({ value, label: say.word(value) })),
    ...named.map(({ name, holds }) => ({ value: name, label: `${name} (${say.figure(holds)})` })),
  ]
}

/** What it does to the stock. */
export function senseOf(action: string, kinds: readonly OwnKind[]): StockDirection | 'absolute' {
  if (!isOwn(action)) return kinds.find(({ id }) => id === action)?.direction ?? 'down'
  const { sense } = actionSenses[action]
  return sense === 'own' ? 'down' : sense
}

export function entryOf(
  values: AdjustValues,
  thing: Pick<Entry, 'id' | 'itemId' | 'variationId'>,
): Entry {
  const { action, unit, unitCost, locationId, note } = values
  const serials = readSerials(values.serials ?? '')
  const said = isOwn(action) ? { action } : { action: 'custom' as const, kindId: action }
  return {
    ...thing,
    ...said,
    ...{ quantity: quantity(values.quantity ?? 0), unit, note: note.trim() },
    locationId: locationId === '' ? null : locationId,
    ...(serials.length === 0 ? {} : { serials: [...serials] }),
    unitCost:
      action === 'received' && unitCost !== null
        ? stockValue(unitCost * stockValuePerMinorUnit)
        : null,
  }
}

export interface BulkValues {
  action: string
  note: string
  /** As the things stand; without a quantity or a number nothing of it is entered. */
  rows: { quantity: number | null; unit: string; serials?: string }[]
}

/** Of those that have a quantity or name their pieces, all for the same reason. */
export function entriesOf(
  { action, note, rows }: BulkValues,
  things: readonly Pick<Entry, 'id' | 'itemId' | 'variationId'>[],
): Entry[] {
  return things.flatMap((thing, index) => {
    const row = rows[index]
    const pieces = readSerials(row?.serials ?? '').length
    const units = pieces > 0 ? pieces * unitThousandths : (row?.quantity ?? null)
    if (row === undefined || units === null) return []
    const values = { ...row, quantity: units, action, note, unitCost: null, locationId: '' }
    return [entryOf(values, thing)]
  })
}

import type { TFunction } from 'i18next'
import { isTable, type Thing } from './plan-state.ts'

/** Short: "Table 12", "Wall". */
export function nameOfThing(thing: Thing, t: TFunction): string {
  if (isTable(thing)) return t('floor.table', { name: thing.name })
  return thing.text === '' ? t(`floor.kind.${thing.kind}`) : thing.text
}

/** Whole: "Table 12, round, 4 seats". */
export function labelOfThing(thing: Thing, t: TFunction): string {
  if (!isTable(thing)) {
    return t('floor.decorLabel', { kind: t(`floor.kind.${thing.kind}`), text: thing.text }).trim()
  }
  return t('floor.tableLabel', {
    name: thing.name,
    shape: t(`floor.shape.${thing.shape}`),
    seats: t('floor.seatCount', { count: thing.seats }),
  })
}

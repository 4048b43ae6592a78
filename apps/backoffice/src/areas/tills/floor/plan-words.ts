import type { TFunction } from 'i18next'
import { type FloorObject, isTable } from './plan-state.ts'

/** Short: "Table 12", "Wall". */
export function nameOfFloorObject(floorObject: FloorObject, t: TFunction): string {
  if (isTable(floorObject)) return t('floor.table', { name: floorObject.name })
  return floorObject.text === '' ? t(`floor.kind.${floorObject.kind}`) : floorObject.text
}

/** Whole: "Table 12, round, 4 seats". */
export function labelOfFloorObject(floorObject: FloorObject, t: TFunction): string {
  if (!isTable(floorObject)) {
    return t('floor.decorLabel', {
      kind: t(`floor.kind.${floorObject.kind}`),
      text: floorObject.text,
    }).trim()
  }
  return t('floor.tableLabel', {
    name: floorObject.name,
    shape: t(`floor.shape.${floorObject.shape}`),
    seats: t('floor.seatCount', { count: floorObject.seats }),
  })
}

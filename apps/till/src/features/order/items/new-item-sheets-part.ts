import { later } from '../../../kit/index.ts'

/** Once a week or less. */
export const newItemSheets = later(async () => ({
  new_item: (await import('./new-item-sheet.tsx')).NewItemSheet,
}))

/** The rows of a file of items, some at a time: others are served in between. */
import { setImmediate } from 'node:timers/promises'
import type { ImportSettings } from '@servery/contract/catalogue/imports.ts'
import { unguardCsv } from '@servery/domain/kernel/csv.ts'
import { pickCells } from '@servery/domain/offer/item-file/import-columns.ts'
import { itemFileFields } from '@servery/domain/offer/item-file/item-file.ts'
import {
  createItemFileReader,
  type ItemFileDraft,
  type ItemFileProblem,
  type ItemFileSetting,
} from '@servery/domain/offer/item-file/item-file-plan.ts'
import {
  itemsOfRows,
  type SourceItem,
  type SourceRow,
} from '@servery/domain/offer/item-file/variation-rows.ts'
import { createVariationReader, type DraftVariation } from './plan-variations.ts'

export interface SourceDraft extends ItemFileDraft {
  readonly variations: readonly DraftVariation[]
  /** The modifier groups that the file names. */
  readonly modifiers: readonly string[]
  /** Its price is typed at the till. */
  readonly isOpen: boolean
}

interface Input {
  readonly settings: ImportSettings
  readonly rows: readonly (readonly string[])[]
  readonly onProgress: (rowsDone: number) => void
}

const rowsAtATime = 1000

export async function readDrafts(setting: ItemFileSetting, input: Input) {
  const read = createItemFileReader(setting)
  const readVariations = createVariationReader(setting)
  const drafts: SourceDraft[] = []
  const problems: ItemFileProblem[] = []
  let wrongRows = 0
  for (const [at, item] of itemsOf(input).entries()) {
    const { row, cells, raw } = item.head
    const stock = input.settings.stock.map(({ column }) => unguardCsv(raw[column] ?? ''))
    const serials = input.settings.stock.map(({ serialsColumn }) =>
      serialsColumn === undefined ? '' : unguardCsv(raw[serialsColumn] ?? ''),
    )
    const answer = read({ row, cells, stock, serials })
    const varied = readVariations(item, answer.draft?.itemId ?? null)
    const wrong = [...answer.problems, ...varied.problems, ...stockProblems(item, stock)]
    if (answer.draft !== null && wrong.length === 0) {
      const { modifiers, isOpen } = item
      drafts.push({ ...answer.draft, variations: varied.variations, modifiers, isOpen })
    }
    // Variations that attributes make stand in no rows of their own.
    if (wrong.length > 0) wrongRows += new Set([row, ...item.variations.map((one) => one.row)]).size
    problems.push(...wrong)
    if (at % rowsAtATime === 0) {
      input.onProgress(row - 1)
      await setImmediate()
    }
  }
  return { drafts, problems, wrongRows }
}

/** The stock of each variant is entered on its own page. */
function stockProblems(
  { head: { row }, variations }: SourceItem,
  stock: readonly string[],
): readonly ItemFileProblem[] {
  if (variations.length === 0) return []
  return stock
    .filter((value) => value.trim() !== '')
    .map((value) => ({ row, field: 'stock', problem: 'has_variations', value }))
}

function itemsOf({ settings, rows }: Input): readonly SourceItem[] {
  const first = settings.hasHeadings ? 1 : 0
  const all = rows.slice(first).map((raw, at): SourceRow => {
    const cells = pickCells(raw, itemFileFields, settings.columns)
    return { row: first + at + 1, cells, raw }
  })
  return settings.source === null
    ? all.map((head) => ({ head, variations: [], modifiers: [], isOpen: false }))
    : itemsOfRows(all, settings.source)
}

import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import {
  type ItemCell,
  type ItemCells,
  type TableChange,
  tableRowsMax,
  withCells,
} from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoChange } from '../../../../kit/file-import/index.ts'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { api, client, type InputOf, type OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import type { Edits } from './table-edits.ts'
import { itemIdOf, listRows } from './table-rows.ts'
import type { ItemTable, Problems } from './use-item-table.ts'

type Row = InputOf<typeof client.bulk.table>['rows'][number]
type Problem = OutputOf<typeof client.bulk.table>['problems'][number]

interface ChangedItem {
  readonly item: ItemView
  readonly cells: TableChange
  /** What was typed: by its rows. */
  readonly texts: Edits
}

/** The id of a change: the same for the same rows, whose answer may have been lost. */
function useChangeId(): (rows: readonly Row[]) => string {
  const last = useRef({ key: '', id: '' })
  return (rows) => {
    const key = JSON.stringify(rows)
    if (last.current.key !== key) last.current = { key, id: newId() }
    return last.current.id
  }
}

/** Saves what was typed, in as few parts as the server takes; says at each cell what is wrong. */
export function useTableSave(table: ItemTable, onUndone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate: undo } = useUndoChange((id) => client.bulk.undo({ id }))
  const changeId = useChangeId()
  const changed = listChanged(table)
  const { now } = table.history
  const wrong = table.rows.filter(
    (row) =>
      (now.has(row.id) || table.problems.has(row.id)) &&
      table.columns.some((column) => table.problemAt(row, column) !== null),
  ).length
  const save = useMutation({
    mutationFn: async () => {
      setDone(0)
      for (let from = 0; from < changed.length; from += tableRowsMax) {
        const part = changed.slice(from, from + tableRowsMax)
        const rows = part.map(toRow)
        const { set, problems } = await client.bulk.table({ id: changeId(rows), rows })
        if (set === null) {
          table.setProblems(describeProblems(problems, t))
          return
        }
        table.take(part.map(toSaved), new Map(part.flatMap(({ texts }) => [...texts])))
        setDone(from + part.length)
        toasts.undoable(t('bulk.done', { count: set.records }), () =>
          undo(set.id, { onSuccess: onUndone }),
        )
      }
    },
    onError: (error) => toasts.error(describeRefusal(error, t, (path) => path).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.items.key() }),
  })
  /** Rows that others changed meanwhile are read again; what was typed here stays. */
  const readAgain = useMutation({
    mutationFn: async () => {
      const ids = [...table.problems].filter(([, held]) => '' in held).map(([id]) => id)
      const rows = await Promise.all(ids.map((id) => client.items.get({ id })))
      const gone = rows.filter(({ archived }) => archived).map(({ id }) => id)
      table.take(rows)
      table.drop(new Set(gone))
    },
    onError: (error) => toasts.error(describeRefusal(error, t, (path) => path).message),
  })
  return { changed: changed.length, wrong, done, save, readAgain }
}

function listChanged({ items, columns, history }: ItemTable): readonly ChangedItem[] {
  const cellsOf = (rowId: string): ItemCells => {
    const texts = history.now.get(rowId) ?? {}
    const cells = columns.flatMap(({ cell, read }): [ItemCell, unknown][] => {
      const text = texts[cell]
      const value = text === undefined ? null : read(text)
      return value === null || 'problem' in value ? [] : [[cell, value.value]]
    })
    return Object.fromEntries(cells) as ItemCells
  }
  const edited = new Set([...history.now.keys()].map(itemIdOf))
  return items.flatMap((item) => {
    if (!edited.has(item.id)) return []
    const rows = listRows([item]).filter(({ id }) => history.now.has(id))
    const texts = new Map(rows.map(({ id }) => [id, history.now.get(id) ?? {}]))
    const variations = rows.flatMap(({ id, variationId }) => {
      const { price } = cellsOf(id)
      return variationId === null || price === undefined ? [] : [{ id: variationId, price }]
    })
    const priced = variations.length === 0 ? {} : { variations }
    return [{ item, texts, cells: { ...cellsOf(item.id), ...priced } }]
  })
}

function toRow({ item, cells }: ChangedItem): Row {
  const { taxRateIds, stationIds, variations, ...plain } = cells
  return {
    ...{ id: item.id, version: item.version },
    cells: {
      ...plain,
      ...(taxRateIds === undefined ? {} : { taxRateIds: [...taxRateIds] }),
      ...(stationIds === undefined ? {} : { stationIds: [...stationIds] }),
      ...(variations === undefined ? {} : { variations: [...variations] }),
    },
  }
}

const toSaved = ({ item, cells }: ChangedItem): ItemView =>
  ({ ...withCells(item, cells), version: item.version + 1 }) as ItemView

function describeProblems(problems: readonly Problem[], t: TFunction): Problems {
  const said = new Map<string, Record<string, string>>()
  for (const { id, field, code } of problems) {
    const message = t(`catalogue.refusal.${code}`)
    // The codes of a variant have no cell of their own here.
    const cell = field === 'variations' ? 'price' : field.includes('.') ? 'sku' : field
    said.set(id, { ...said.get(id), [cell]: message })
  }
  return said
}

import type { ListAction } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { type Archiving, type Head, useArchive } from './use-archive.ts'

interface RowActions<Row extends Head> extends Archiving<Row> {
  /** Undefined: it cannot be edited as it is. */
  readonly editOf: (row: Row) => (() => void) | undefined
  /** What else can be done with it, between the two. */
  readonly othersOf?: (row: Row) => readonly ListAction[]
  /** Why it cannot be archived now. */
  readonly whyKept?: ((row: Row) => string | undefined) | undefined
}

/** What the menu of a record's row offers: to edit it, and to archive it or to take that back. */
export function useRowActions<Row extends Head & { readonly archived: boolean }>(
  actions: RowActions<Row>,
): (row: Row) => readonly ListAction[] {
  const { editOf, othersOf, whyKept } = actions
  const { t } = useTranslation()
  const archiving = useArchive(actions)
  return (row) => {
    const edit = editOf(row)
    return [
      ...(edit === undefined ? [] : [{ key: 'edit', label: t('items.action.edit'), run: edit }]),
      ...(othersOf?.(row) ?? []),
      row.archived
        ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
        : {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            disabledReason: whyKept?.(row),
            run: () => void archiving.archive(row),
          },
    ]
  }
}

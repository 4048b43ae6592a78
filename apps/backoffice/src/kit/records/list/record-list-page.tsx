import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn, ListFirstUse } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublishLag } from '../../../platform/live/index.ts'
import { RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { type ListedRecord, type RecordList, useRecordList } from './use-record-list.ts'
import { useRowActions } from './use-row-actions.ts'

/** What a dialog over one of the records is given. */
export interface ListDialogProps<Row> {
  /** Null for a new one. */
  readonly record: Row | null
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
}

interface RecordListPageProps<Row extends ListedRecord> extends RecordList<Row> {
  readonly title: string
  readonly subtitle?: string
  /** The lists beside it. */
  readonly tabs?: ReactNode
  readonly columns: readonly ListColumn<Row>[]
  readonly newLabel: string
  readonly firstUse: ListFirstUse
  readonly searchLabel?: string
  /** Where a record, or a new one, is edited: on a page of its own, or in a dialog. */
  readonly editing:
    | { readonly pathOf: (id: string) => string; readonly newPath: string }
    | { readonly dialog: (props: ListDialogProps<Row>) => ReactNode }
  /** What else may be done with a record, by everybody who sees it. */
  readonly othersOf?: (row: Row) => readonly ListAction[]
  /** Why it cannot be archived now. */
  readonly whyKept?: (row: Row) => string | undefined
  readonly below?: ReactNode
  /** Tills go by these records, and it is said how many have them. */
  readonly isAtTills?: boolean
}

/** All records of a kind: searched, sorted, made, edited, archived and taken back. */
export function RecordListPage<Row extends ListedRecord>(props: RecordListPageProps<Row>) {
  const { title, subtitle, editing, branch, othersOf } = props
  const { t } = useTranslation()
  const { me } = useSession()
  const list = useRecordList<Row>(props)
  const { rows, mayWrite } = list
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const actionsOf = useActions(props, list, setEdited)
  return (
    <Page
      actions={mayWrite && <NewButton {...props} onNew={() => setEdited('new')} />}
      adornment={(props.isAtTills ?? true) && <PublishLag />}
      title={title}
      titleTrail={[branch?.name ?? me.company.name, t('app.name')]}
      {...(subtitle === undefined ? {} : { subtitle })}
    >
      {props.tabs}
      <ListTable<Row>
        {...list.table}
        caption={title}
        columns={props.columns}
        firstUse={props.firstUse}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        searchLabel={props.searchLabel ?? t('catalogue.search')}
        {...('pathOf' in editing ? { rowHref: (row: Row) => editing.pathOf(row.id) } : {})}
        {...(mayWrite || othersOf !== undefined ? { rowActions: actionsOf } : {})}
      />
      {props.below}
      {'dialog' in editing &&
        edited !== null &&
        editing.dialog({
          record: edited === 'new' ? null : edited,
          position: rows.reduce((last, row) => Math.max(last, (row.position ?? 0) + 10), 0),
          onClose: () => setEdited(null),
        })}
    </Page>
  )
}

function useActions<Row extends ListedRecord>(
  props: RecordListPageProps<Row>,
  { mayWrite, movesOf }: ReturnType<typeof useRecordList<Row>>,
  onEdit: (row: Row) => void,
): (row: Row) => readonly ListAction[] {
  const { api, client, editing, whyKept } = props
  const { history } = useRouter()
  const othersOf = (row: Row) => [...(props.othersOf?.(row) ?? []), ...movesOf(row.id)]
  const actionsOf = useRowActions<Row>({
    api,
    client,
    editOf: (row) => {
      if ('pathOf' in editing) return () => history.push(editing.pathOf(row.id))
      return row.archived ? undefined : () => onEdit(row)
    },
    othersOf,
    whyKept,
  })
  return mayWrite ? actionsOf : othersOf
}

interface NewButtonProps<Row extends ListedRecord>
  extends Pick<RecordListPageProps<Row>, 'editing' | 'newLabel'> {
  readonly onNew: () => void
}

function NewButton<Row extends ListedRecord>(props: NewButtonProps<Row>) {
  const { editing, newLabel, onNew } = props
  const target =
    'newPath' in editing ? { component: RouterLink, href: editing.newPath } : { onClick: onNew }
  return (
    <Button {...target} startIcon={<AddIcon />} variant="contained">
      {newLabel}
    </Button>
  )
}

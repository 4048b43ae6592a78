import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useDelayed } from '../shell/use-delayed.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFresh, type ListFreshProps } from './list-fresh.tsx'
import { ListGrid } from './list-grid.tsx'
import { ListPagination } from './list-pagination.tsx'
import { emptyListState, type ListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type {
  ListAction,
  ListBulkAction,
  ListChosen,
  ListColumn,
  ListFilter,
  ListFirstUse,
  ListLoad,
  ListStatus,
} from './list-types.ts'
import { useSelection } from './selection.ts'

export interface ListTableProps<Row> {
  /** What the list is of; read out as the table's caption. */
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Names the row for the checkbox, the menu and the link: "order 42". */
  readonly rowName: (row: Row) => string
  /** Undefined for a row that leads nowhere. */
  readonly rowHref?: (row: Row) => string | undefined
  readonly rowActions?: (row: Row) => readonly ListAction[]
  /** Marks a row as not seen yet. */
  readonly isUnread?: (row: Row) => boolean
  readonly bulkActions?: readonly ListBulkAction[]
  /** Leave it out for a list whose selection ends with the rows in sight. */
  readonly chosen?: ListChosen<Row>
  readonly load: ListLoad
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
  /** Where the list stands when nobody has touched it: its sort, its tab. */
  readonly initialState?: ListState
  readonly statuses?: readonly ListStatus[]
  readonly statusesLabel?: string
  /** Leave it out for a list that is not searched. */
  readonly searchLabel?: string
  readonly filters?: readonly ListFilter[]
  readonly nextCursor: string | null
  readonly totalCount?: number | undefined
  /** There are more than `totalCount`: they were counted no further. */
  readonly totalIsLeast?: boolean | undefined
  readonly firstUse: ListFirstUse
  readonly fresh?: ListFreshProps | undefined
  readonly totalsLabel?: string
  /** Above the rows, such as a strip of sums for the filter. */
  readonly summary?: ReactNode
}

/**
 * The list of every list page. It keeps nothing but the selection: what is searched, filtered,
 * sorted and paged comes in as `state` and goes out through `onStateChange`.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, load, state, onStateChange, initialState = emptyListState } = props
  const id = useId()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const { selection, beyond, clear } = useSelection(props)
  const [allOf, setAllOf] = useState<ListState | null>(null)
  const skeleton = useDelayed(load.status === 'loading', 200)
  const { ids, selected } = selection
  const isPageSelected = ids.length > 0 && selected.size === ids.length
  // What is meant by "all" ends with the list that it was said of.
  const isAll = isPageSelected && allOf === state
  const mayTakeAll = props.bulkActions?.some(({ takesAll }) => takesAll === true) === true
  const hasMore = props.nextCursor !== null || state.cursors.length > 0
  const hasRows = rows.length > 0 && load.status !== 'error' && load.status !== 'forbidden'
  const body = narrow ? (
    <ListCards {...props} selection={selection} skeleton={skeleton} />
  ) : (
    <ListGrid {...props} selection={selection} skeleton={skeleton} />
  )
  return (
    <Card component="section" aria-label={props.caption} sx={{ overflow: 'visible' }}>
      <ListToolbar {...props} initialState={initialState} narrow={narrow} controls={id} />
      {props.summary}
      <BulkBar
        actions={props.bulkActions ?? []}
        allCount={props.totalCount ?? null}
        isAll={isAll}
        onAll={isPageSelected && hasMore && mayTakeAll ? () => setAllOf(state) : undefined}
        selected={[...beyond, ...selected]}
        onClear={() => {
          clear()
          setAllOf(null)
        }}
      />
      {props.fresh !== undefined && <ListFresh {...props.fresh} />}
      <div id={id}>
        {hasRows || load.status === 'loading' ? (
          body
        ) : (
          <ListEmpty
            firstUse={props.firstUse}
            load={load}
            state={state}
            onClear={() =>
              onStateChange(
                load.status === 'refused'
                  ? initialState
                  : { ...initialState, sort: state.sort, pageSize: state.pageSize },
              )
            }
          />
        )}
      </div>
      {hasRows && (
        <ListPagination
          count={rows.length}
          nextCursor={props.nextCursor}
          onStateChange={onStateChange}
          state={state}
          totalCount={props.totalCount}
          totalIsLeast={props.totalIsLeast}
        />
      )}
    </Card>
  )
}

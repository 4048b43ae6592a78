import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListLoad } from '../../../platform/api/index.ts'
import { useListState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { getListInput, type ListInput } from './list-input.ts'
import type { Archiving, Head } from './use-archive.ts'
import { useMove } from './use-move.ts'

export interface ListedRecord extends Head {
  readonly archived: boolean
  readonly position?: number
}

interface ListOf<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  readonly total?: number | null
}

interface OfBranch extends ListInput {
  readonly branchId?: string
}

/** Which records are listed, and how. */
export interface RecordList<Row extends ListedRecord> {
  readonly api: Archiving<Row>['api'] & {
    readonly list: { readonly queryKey: (of: { readonly input: OfBranch }) => QueryKey }
  }
  readonly client: Archiving<Row>['client'] & {
    readonly list: (input: OfBranch, of: { readonly signal: AbortSignal }) => Promise<ListOf<Row>>
    /** Of records that stand in an order of their own. */
    readonly order?: (of: { ids: string[] }) => Promise<unknown>
  }
  /** Who may read and change them. */
  readonly area: 'catalogue' | 'settings' | 'stock'
  /** How they are sorted as long as nobody wants it otherwise. */
  readonly sortedBy: keyof typeof sorts
  /** Of records that each belong to one branch. */
  readonly branch?: { readonly id: string; readonly name: string }
}

const sorts = {
  name: { ...emptyListState, sort: { key: 'name', direction: 'ascending' } },
  position: { ...emptyListState, sort: { key: 'position', direction: 'ascending' } },
} as const satisfies Record<string, ListState>

/** The part of all records that the list is set to, as its table wants it. */
export function useRecordList<Row extends ListedRecord>(list: RecordList<Row>) {
  const { api, client, area, sortedBy, branch } = list
  const { t } = useTranslation()
  const { can } = useSession()
  const initialState: ListState = sorts[sortedBy]
  const [state, onStateChange] = useListState(initialState)
  const input = { ...getListInput(state), ...(branch === undefined ? {} : { branchId: branch.id }) }
  const query = useQuery({
    queryKey: api.list.queryKey({ input }),
    queryFn: ({ signal }) => client.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  const mayWrite = can(`${area}.write`)
  const order = mayWrite ? client.order : undefined
  return {
    rows,
    mayWrite,
    movesOf: useMove({ rows, state, order, queryKey: api.key() }),
    table: {
      rows,
      state,
      onStateChange,
      initialState,
      load: getListLoad(query, { t, permission: `${area}.read` }),
      nextCursor: query.data?.nextCursor ?? null,
      statuses: [
        { value: '', label: t('catalogue.inUse') },
        { value: 'archived', label: t('items.status.archived') },
      ],
      totalCount: query.data?.total ?? undefined,
    },
  }
}

import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

type DrawersInput = InputOf<typeof client.drawers.list>
type DrawerFilterInput = Omit<InputOf<typeof client.drawers.sums>, 'compare'>

export const initialDrawers: ListState = {
  ...emptyListState,
  sort: { key: 'openedAt', direction: 'descending' },
}

const statusOf: Readonly<Record<string, object>> = {
  open: { status: 'open' },
  toReview: { status: 'closed', reviewed: 'false' },
  reviewed: { reviewed: 'true' },
}

/** The days, and where. */
export interface DrawerScope extends DayRange {
  /** Empty: of all. */
  readonly branchId: string
}

/** Which drawers are meant, whatever page of them is shown. */
export function getDrawerFilter(
  { filters, status }: ListState,
  { branchId, from, to }: DrawerScope,
): DrawerFilterInput {
  return withoutEmpty({
    branchId,
    ...statusOf[status],
    registerId: filters.register?.[0] ?? '',
    openedBy: filters.openedBy?.[0] ?? '',
    different: filters.difference?.[0] ?? '',
    from,
    to,
  })
}

/** What the list asks the API for; what is not set is left out. */
export function getDrawersInput(state: ListState, scope: DrawerScope): DrawersInput {
  return withoutEmpty({
    ...getDrawerFilter(state, scope),
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    sort: state.sort?.direction === 'ascending' ? 'openedAt' : '-openedAt',
  })
}

function withoutEmpty<Input>(input: object): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input
}

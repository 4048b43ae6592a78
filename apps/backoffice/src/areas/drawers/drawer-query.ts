import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'

type DrawersInput = InputOf<typeof client.drawers.list>
type DrawerSumsInput = InputOf<typeof client.drawers.sums>

export const initialDrawers: ListState = {
  ...emptyListState,
  sort: { key: 'openedAt', direction: 'descending' },
}

const statusOf: Readonly<Record<string, object>> = {
  open: { status: 'open' },
  toReview: { status: 'closed', reviewed: 'false' },
  reviewed: { reviewed: 'true' },
}

/** Which drawers are meant, whatever page of them is shown. */
export function getDrawerFilter({ filters, status }: ListState, branchId: string): DrawerSumsInput {
  const [from = '', to = ''] = filters.date ?? []
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
export function getDrawersInput(state: ListState, branchId: string): DrawersInput {
  return withoutEmpty({
    ...getDrawerFilter(state, branchId),
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    sort: state.sort?.direction === 'ascending' ? 'openedAt' : '-openedAt',
  })
}

function withoutEmpty<Input>(input: object): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input
}

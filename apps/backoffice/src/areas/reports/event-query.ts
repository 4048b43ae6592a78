import type { ReportEventKind } from '@servery/domain/report/events.ts'
import { reportEventKinds } from '@servery/domain/report/events.ts'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'

export type EventsInput = InputOf<typeof client.reports.events>
type SumsInput = InputOf<typeof client.reports.eventSums>

export const initialEvents: ListState = {
  ...emptyListState,
  sort: { key: 'at', direction: 'descending' },
}

/** What is added up: of the days and the person that the list shows. */
export function getSumsInput(
  { filters, status }: ListState,
  branchId: string,
  only: ReportEventKind | null,
): SumsInput {
  const [from = '', to = ''] = filters.date ?? []
  const kind = only ?? reportEventKinds.find((one) => one === status)
  const memberId = filters.member?.[0]
  const reason = filters.reason?.[0]
  return {
    branchId,
    ...(kind === undefined ? {} : { kind }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(reason === undefined ? {} : { reason }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

/** What the list asks the API for; what is not set is left out. */
export function getEventsInput(
  state: ListState,
  branchId: string,
  only: ReportEventKind | null,
): EventsInput {
  const cursor = getCursor(state)
  return {
    ...getSumsInput(state, branchId, only),
    limit: state.pageSize,
    ...(cursor === null ? {} : { cursor }),
    sort: state.sort?.direction === 'ascending' ? 'at' : '-at',
  }
}

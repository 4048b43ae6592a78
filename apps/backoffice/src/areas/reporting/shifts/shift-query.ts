import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type ShiftsInput = InputOf<typeof client.shifts.list>
type PeopleInput = InputOf<typeof client.shifts.people>
type ShiftFilterInput = Omit<InputOf<typeof client.exports.timeSheet>, 'format' | 'language'>

export const initialShifts: ListState = {
  ...emptyListState,
  sort: { key: 'startedAt', direction: 'descending' },
}

/** Whose hours are added up: of the days and the person that the list shows. */
export function getPeopleInput({ filters }: ListState, branchId: string): PeopleInput {
  const [from = '', to = ''] = filters.date ?? []
  return withoutEmpty({ branchId, memberId: filters.member?.[0] ?? '', from, to })
}

/** Which shifts are meant, whatever page of them is shown. */
export function getShiftFilter(state: ListState, branchId: string): ShiftFilterInput {
  const open = state.status === '' ? '' : String(state.status === 'open')
  return withoutEmpty({ ...getPeopleInput(state, branchId), open })
}

/** What the list asks the API for; what is not set is left out. */
export function getShiftsInput(state: ListState, branchId: string): ShiftsInput {
  const { sort } = state
  return withoutEmpty({
    ...getShiftFilter(state, branchId),
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    sort: sort?.direction === 'ascending' ? 'startedAt' : '-startedAt',
  })
}

export function withoutEmpty<Input>(input: object): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input
}

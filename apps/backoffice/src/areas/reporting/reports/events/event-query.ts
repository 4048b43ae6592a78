import type { EventStage, ReportEventKind } from '@servery/domain/report/events/events.ts'
import { eventStages, reportEventKinds } from '@servery/domain/report/events/events.ts'
import {
  emptyListState,
  getCursor,
  type ListState,
  readListState,
} from '@servery/ui/list/list-state.ts'
import { initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import type { client, InputOf } from '../../../../platform/api/index.ts'
import { readId } from '../read-id.ts'
import type { EventReport } from '../report-list.ts'

export type EventsInput = InputOf<typeof client.reports.events>
type SumsInput = Omit<InputOf<typeof client.reports.eventSums>, 'compare'>

export const initialEvents: ListState = {
  ...emptyListState,
  sort: { key: 'at', direction: 'descending' },
}

/** Little of it happens in a day. */
export const initialDays: ReportState = {
  ...initialReportState,
  preset: 'last_7_days',
  comparison: 'previous',
}

/** What a report is of; null: every kind, one after the other. */
export const kindOf: { readonly [name in EventReport]: ReportEventKind | null } = {
  voidedItems: 'void',
  compItems: 'comp',
  exceptions: null,
}

/** How far the kitchen can have been; only what was sent is voided. */
export const stagesOf: { readonly [name in EventReport]: readonly EventStage[] } = {
  voidedItems: ['after', 'wasted', 'billed'],
  compItems: ['before', 'after'],
  exceptions: eventStages,
}

/** The list that an address asks for, without people and stages that are none. */
export function readEventList(query: Readonly<Record<string, string>>): ListState {
  const { filters, ...list } = readListState(query, initialEvents)
  const isSound = ([key, [value]]: [string, readonly string[]]) => {
    if (key === 'stage') return eventStages.some((one) => one === value)
    return !['member', 'approver'].includes(key) || readId(value) !== undefined
  }
  return { ...list, filters: Object.fromEntries(Object.entries(filters).filter(isSound)) }
}

/** Where and when; the rest is what the list is narrowed to. */
export type EventScope = Pick<SumsInput, 'branchId' | 'from' | 'to' | 'as' | 'hours'>

/** What is added up: what the list shows, of all its pages. */
export function getSumsInput(
  { filters, status }: ListState,
  scope: EventScope,
  only: ReportEventKind | null,
): SumsInput {
  const kind = only ?? reportEventKinds.find((one) => one === status)
  const stage = eventStages.find((one) => one === filters.stage?.[0])
  const memberId = filters.member?.[0]
  const approverId = filters.approver?.[0]
  const reason = filters.reason?.[0]
  return {
    ...scope,
    ...(kind === undefined ? {} : { kind }),
    ...(stage === undefined ? {} : { stage }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(approverId === undefined ? {} : { approverId }),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** What the list asks the API for; what is not set is left out. */
export function getEventsInput(state: ListState, sums: SumsInput): EventsInput {
  const cursor = getCursor(state)
  return {
    ...sums,
    limit: state.pageSize,
    ...(cursor === null ? {} : { cursor }),
    sort: state.sort?.direction === 'ascending' ? 'at' : '-at',
  }
}

import LinearProgress from '@mui/material/LinearProgress'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { readOnce } from '../../../kit/records/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { CalendarState } from './calendar-state.ts'
import { EventDialog } from './event-dialog.tsx'
import { entryValues, newValues, reservationValues } from './event-form.ts'
import { rangeOfRow } from './row-range.ts'
import { SourceDialog } from './source-dialog.tsx'

interface EventModalProps {
  readonly state: CalendarState
  readonly onClose: () => void
}

/** Opens what was chosen: a range to fill, an event to change, or where it is kept. */
export function EventModal({ state, onClose }: EventModalProps) {
  const { selectedEventId, selectedRange, events } = state
  if (selectedRange !== null) {
    return (
      <EventDialog base={null} clashing={[]} onClose={onClose} values={newValues(selectedRange)} />
    )
  }
  const row = events.find(({ key }) => key === selectedEventId)
  const clashing = events.filter(({ key }) => row?.conflicts.includes(key))
  const modal = { clashing, onClose }
  if (row?.source === 'entry') return <EntryModal {...modal} row={row} />
  if (row?.source === 'reservation') return <ReservationModal {...modal} row={row} />
  return row === undefined ? null : <SourceDialog onClose={onClose} row={row} />
}

interface RowModalProps {
  readonly row: CalendarRow
  /** What can not be at the same time. */
  readonly clashing: readonly CalendarRow[]
  readonly onClose: () => void
}

function EntryModal({ row, clashing, onClose }: RowModalProps) {
  const input = { id: row.id }
  const query = useQuery({ ...api.calendarEntries.get.queryOptions({ input }), ...readOnce })
  if (query.data === undefined) return <Waiting onClose={onClose} query={query} />
  const record = query.data
  const values = entryValues(record, rangeOfRow(row, record.zone))
  return (
    <EventDialog
      base={{ kind: 'entry', record, row }}
      clashing={clashing}
      onClose={onClose}
      values={values}
    />
  )
}

function ReservationModal({ row, clashing, onClose }: RowModalProps) {
  const branch = useBranch()
  const input = { id: row.id }
  const query = useQuery({ ...api.events.get.queryOptions({ input }), ...readOnce })
  if (query.data === undefined) return <Waiting onClose={onClose} query={query} />
  const record = query.data
  const values = reservationValues(record, branch.timeZone)
  return (
    <EventDialog
      base={{ kind: 'reservation', record, row }}
      clashing={clashing}
      onClose={onClose}
      values={values}
    />
  )
}

interface WaitingProps {
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  readonly onClose: () => void
}

function Waiting({ query, onClose }: WaitingProps) {
  return (
    <Dialog maxWidth="sm" onClose={onClose}>
      {query.error === null ? (
        <LinearProgress />
      ) : (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}

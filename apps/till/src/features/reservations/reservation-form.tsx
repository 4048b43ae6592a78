import type { EventRecord } from '@servery/contract/people/events.ts'
import { eventDescriptionMax } from '@servery/domain/business/calendar/event-types.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { type FormEvent, useId, useState } from 'react'
import { reservationsOf, useReservations } from '../../device/bookings/index.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { authorise } from '../../gate/rights/index.ts'
import { controls, Dialog, useWhen } from '../../kit/index.ts'
import { useDuration } from '../clock/index.ts'
import { useTables } from '../tables/index.ts'
import { ClashHint } from './clash-hint.tsx'
import { GuestFields } from './guest-fields.tsx'
import { checkDraft, type Draft, draftOf, lengths } from './reservation-draft.ts'
import { reservationTexts } from './reservation-texts.ts'
import { TableChoice } from './table-choice.tsx'

/** A reservation is entered, or changed. */
export function ReservationForm(props: {
  /** Null: a new one. */
  readonly row: EventRecord | null
  readonly onSaved: (said: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(reservationTexts)
  const till = useTill()
  const { branch } = useCatalogue()
  const { isOnline } = useReservations()
  const when = useWhen()
  const { row, onSaved, onClose } = props
  const [id] = useState(() => row?.id ?? till.register.newId())
  // That which was read: who saves over somebody else's change is told.
  const [version] = useState(row?.version ?? null)
  const [draft, setDraft] = useState(() => draftOf(row, branch))
  const [problem, setProblem] = useState('')
  const formId = useId()
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const save = async () => {
    const checked = checkDraft(draft, branch)
    if (!checked.ok) return setProblem(t(`reservations.problem.${checked.problem}`))
    const input = { ...checked.input, id, branchId: branch.id, stage: row?.stage ?? 'booked' }
    const saved = await reservationsOf(till).save(input, version)
    if (saved !== 'saved') return setProblem(t(`reservations.problem.${saved}`))
    const at = when(input.start, 'dateTime')
    onSaved(t('reservations.saved', { name: input.title, when: at }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    authorise(till, { right: 'orders.take' }, () => void save())
  }
  return (
    <Dialog
      title={t(row === null ? 'reservations.add' : 'reservations.change')}
      shape="side"
      onClose={onClose}
      footer={
        <button type="submit" form={formId} className={controls.primary}>
          {t('reservations.save')}
        </button>
      }
    >
      <form id={formId} className={controls.stack} noValidate onSubmit={submit}>
        {!isOnline && <p className={controls.hint}>{t('reservations.offline')}</p>}
        <GuestFields draft={draft} onChange={set} />
        <TimeFields draft={draft} onChange={set} />
        <TablesField draft={draft} onChange={set} />
        <ClashHint id={id} draft={draft} />
        <label className={controls.field}>
          <span className={controls.label}>{t('reservations.note')}</span>
          <textarea
            className={controls.input}
            rows={2}
            maxLength={eventDescriptionMax}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </label>
        <p role="alert" className={controls.error}>
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

function TimeFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation(reservationTexts)
  const duration = useDuration()
  const choices = [...new Set([...lengths, draft.minutes])].sort((a, b) => a - b)
  return (
    <>
      <label className={controls.field}>
        <span className={controls.label}>{t('reservations.covers')}</span>
        <input
          type="number"
          inputMode="numeric"
          className={controls.input}
          min={1}
          max={coversMax}
          value={draft.covers}
          onChange={(event) => onChange({ covers: event.target.value })}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{t('reservations.start')}</span>
        <input
          type="datetime-local"
          className={controls.input}
          value={draft.local}
          onChange={(event) => onChange({ local: event.target.value })}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{t('reservations.length')}</span>
        <select
          className={controls.input}
          value={draft.minutes}
          onChange={(event) => onChange({ minutes: Number(event.target.value) })}
        >
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {duration(minutes)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function TablesField({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation(reservationTexts)
  const views = useTables()
  const { tableIds } = draft
  const seats = views
    .filter(({ table }) => tableIds.includes(table.id))
    .reduce((sum, { table }) => sum + table.seats, 0)
  return (
    <>
      <TableChoice
        views={views}
        chosen={tableIds}
        onChoose={(chosen) => onChange({ tableIds: chosen })}
      />
      {seats > 0 && seats < Number(draft.covers) && (
        <p className={controls.hint} role="status">
          {t('reservations.fewSeats', { count: seats })}
        </p>
      )}
    </>
  )
}

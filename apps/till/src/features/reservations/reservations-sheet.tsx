import type { EventRecord } from '@servery/contract/people/events.ts'
import type { ReservationStage } from '@servery/domain/business/calendar/event-types.ts'
import { useState } from 'react'
import {
  inputOf,
  reservationsOf,
  type Saved,
  useReservations,
} from '../../device/bookings/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { authorise } from '../../gate/rights/index.ts'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationTables } from './reservation-tables.tsx'
import { reservationTexts } from './reservation-texts.ts'
import { ReservationView } from './reservation-view.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    /** Who has booked, today and tomorrow. */
    reservations: object
  }
}

type Step =
  | { readonly kind: 'list' | 'new' }
  | { readonly kind: 'view' | 'change' | 'tables'; readonly id: string }

/** What was done last, and the way back where there is one. */
export interface Feedback {
  readonly tone: 'info' | 'error'
  readonly text: string
  readonly undo: (() => void) | null
}

/** Who has booked, today and tomorrow, and what becomes of it. */
export function ReservationsSheet({
  onClose,
}: {
  readonly sheet: { readonly kind: 'reservations' }
  readonly onClose: () => void
}) {
  const { t } = useTranslation(reservationTexts)
  const till = useTill()
  const { rows } = useReservations()
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const [said, setSaid] = useState<Feedback | null>(null)
  const back = () => setStep({ kind: 'list' })
  const problem = (saved: Exclude<Saved, 'saved'>): Feedback => ({
    tone: 'error',
    text: t(`reservations.problem.${saved}`),
    undo: null,
  })
  const found = 'id' in step ? (rows.find(({ id }) => id === step.id) ?? null) : null
  const setStage = (row: EventRecord, stage: ReservationStage) =>
    authorise(till, { right: 'orders.take' }, () => void saveStage(row, stage))
  const saveStage = async (row: EventRecord, stage: ReservationStage) => {
    const book = reservationsOf(till)
    const saved = await book.save({ ...inputOf(row), stage }, row.version)
    if (saved === 'stale') void book.read()
    if (saved !== 'saved') return setSaid(problem(saved))
    const now = book.shown.get().rows.find(({ id }) => id === row.id)
    back()
    setSaid({
      tone: 'info',
      text: t(`reservations.became.${stage}`, { name: row.title }),
      undo: now === undefined ? null : () => setStage(now, row.stage),
    })
  }
  if (step.kind === 'new' || (step.kind === 'change' && found !== null)) {
    return (
      <ReservationForm
        row={found}
        onClose={back}
        onSaved={(text) => {
          back()
          setSaid({ tone: 'info', text, undo: null })
        }}
      />
    )
  }
  if (step.kind === 'tables' && found !== null) {
    return <ReservationTables row={found} onSeated={onClose} onClose={back} />
  }
  if (step.kind === 'view' && found !== null) {
    return (
      <ReservationView
        row={found}
        said={said}
        onStage={(stage) => setStage(found, stage)}
        onChange={() => setStep({ kind: 'change', id: found.id })}
        onChooseTables={() => setStep({ kind: 'tables', id: found.id })}
        onSeated={onClose}
        onClose={back}
      />
    )
  }
  return (
    <ReservationList
      said={said}
      onOpen={(id) => {
        setSaid(null)
        setStep({ kind: 'view', id })
      }}
      onAdd={() => {
        setSaid(null)
        setStep({ kind: 'new' })
      }}
      onClose={onClose}
    />
  )
}

import { mustNote, offeredReasons, type ReasonRecord } from '@servery/domain/catalogue/reasons.ts'
import { standingPayments } from '@servery/domain/order/state.ts'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue, useTicket, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { clearTicket } from '../ticket/actions.ts'
import { Dialog } from './dialog.tsx'

/** What a person has chosen; the business may have no reasons at all. */
type Chosen = { readonly reason: ReasonRecord | null }

/** Giving a ticket up asks why; undo brings it back for eight seconds more. */
export function ClearSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const ticket = useTicket()
  const { reasons } = useCatalogue()
  const offered = useMemo(() => offeredReasons(reasons, 'void'), [reasons])
  const [chosen, setChosen] = useState<Chosen | null>(
    offered.length === 0 ? { reason: null } : null,
  )
  const paid = ticket !== null && standingPayments(ticket).length > 0
  const clear = ({ reason }: Chosen, note: string) => {
    onClose()
    const why = { reason: reason?.name ?? t('clear.other'), note }
    const cancellation = reason === null ? why : { ...why, reasonId: reason.id }
    clearTicket(till, cancellation, reason?.requiresManagerPin === true)
  }
  const choose = (reason: ReasonRecord) => {
    if (mustNote(reason)) setChosen({ reason })
    else clear({ reason }, '')
  }
  const asksNote = !paid && chosen !== null
  return (
    <Dialog
      title={t('clear.title', { number: ticket?.callNumber ?? '' })}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={controls.secondary}
            data-autofocus={paid ? 'true' : undefined}
            onClick={onClose}
          >
            {t('clear.keep')}
          </button>
          {asksNote && (
            <button type="submit" form="clear-note" className={controls.danger}>
              {t('clear.confirm')}
            </button>
          )}
        </>
      }
    >
      <div className={controls.stack}>
        <p>{t(paid ? 'refusal.order_partly_paid' : 'clear.body')}</p>
        {!paid && chosen === null && <Reasons offered={offered} onChoose={choose} />}
        {asksNote && (
          <Note
            name={chosen.reason?.name ?? t('clear.other')}
            onNote={(note) => clear(chosen, note)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface ReasonsProps {
  readonly offered: readonly ReasonRecord[]
  readonly onChoose: (reason: ReasonRecord) => void
}

function Reasons({ offered, onChoose }: ReasonsProps) {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <>
      <p id={labelId} className={controls.label}>
        {t('clear.why')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className={controls.choices} role="group" aria-labelledby={labelId}>
        {offered.map((reason, index) => (
          <button
            key={reason.id}
            type="button"
            className={controls.choice}
            data-autofocus={index === 0 ? 'true' : undefined}
            onClick={() => onChoose(reason)}
          >
            {reason.name}
          </button>
        ))}
      </div>
    </>
  )
}

interface NoteProps {
  readonly name: string
  readonly onNote: (note: string) => void
}

function Note({ name, onNote }: NoteProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const note = text.trim().normalize('NFC')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note !== '') onNote(note)
  }
  return (
    <form id="clear-note" className={controls.stack} onSubmit={submit}>
      <label className={controls.field}>
        <span className={controls.label}>{t('clear.note', { name })}</span>
        <input
          type="text"
          className={controls.input}
          maxLength={200}
          autoComplete="off"
          required
          data-autofocus="true"
          // biome-ignore lint/a11y/noAutofocus: it is what was asked for by the tap before.
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </form>
  )
}

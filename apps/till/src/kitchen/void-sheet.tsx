import { mustNote, offeredReasons, type ReasonRecord } from '@servery/domain/catalogue/reasons.ts'
import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import type { OrderLine } from '@servery/domain/order/types.ts'
import { valueOfVoid } from '@servery/domain/order/voided.ts'
import { Money, useQuantityLabel } from '@servery/ordering'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../sheets/dialog.tsx'
import { useCatalogue, useTicket, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { voidLine } from './kitchen-deeds.ts'
import { kitchenTexts } from './kitchen-texts.ts'

const noteMax = 200

/** Takes back what the kitchen has: how much of it, and why. One tap on a reason is enough. */
export function VoidSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(kitchenTexts)
  const ticket = useTicket()
  const { lineId, onClose } = props
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  const name = line?.name ?? ''
  return (
    <Dialog title={t('voids.title', { name })} onClose={onClose}>
      {line?.sent === undefined || line.sent === 0 ? (
        <p>{t('refusal.line_not_sent')}</p>
      ) : (
        <VoidForm line={line} sent={line.sent} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface VoidFormProps {
  readonly line: OrderLine
  readonly sent: OrderLine['quantity']
  readonly onClose: () => void
}

function VoidForm({ line, sent, onClose }: VoidFormProps) {
  const { t } = useTranslation(kitchenTexts)
  const till = useTill()
  const ticket = useTicket()
  const { reasons } = useCatalogue()
  const label = useQuantityLabel()
  const offered = useMemo(() => offeredReasons(reasons, 'void'), [reasons])
  const [chosen, setChosen] = useState<ReasonRecord | null>(null)
  const [units, setUnits] = useState<number>(sent)
  const most = Math.min(sent, line.quantity)
  const amount = quantity(Math.min(units, most))
  const { lineId, name } = line
  const give = (record: ReasonRecord | null, note: string) => {
    onClose()
    voidLine(till, lineId, amount, { record, name: record?.name ?? t('clear.other'), note })
  }
  const step = (by: number) => setUnits(Math.min(most, Math.max(unitThousandths, amount + by)))
  return (
    <div className={controls.stack}>
      {ticket !== null && (
        <p>
          {label(amount, line.unit)} ·{' '}
          <Money minor={valueOfVoid(ticket, { lineId, quantity: amount })} />
        </p>
      )}
      {line.unit === 'each' && most > unitThousandths && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
        <div className={controls.choices} role="group" aria-label={t('voids.howMany')}>
          <button
            type="button"
            className={controls.choice}
            aria-label={t('line.less', { name })}
            onClick={() => step(-unitThousandths)}
          >
            −
          </button>
          <button
            type="button"
            className={controls.choice}
            aria-label={t('line.more', { name })}
            onClick={() => step(unitThousandths)}
          >
            +
          </button>
        </div>
      )}
      {chosen === null && offered.length > 0 ? (
        <Reasons
          offered={offered}
          onChoose={(reason) => (mustNote(reason) ? setChosen(reason) : give(reason, ''))}
        />
      ) : (
        <Note name={chosen?.name ?? t('clear.other')} onNote={(note) => give(chosen, note)} />
      )}
    </div>
  )
}

interface ReasonsProps {
  readonly offered: readonly ReasonRecord[]
  readonly onChoose: (reason: ReasonRecord) => void
}

/** What becomes of the food follows from the reason, and is said with it. */
function Reasons({ offered, onChoose }: ReasonsProps) {
  const { t } = useTranslation(kitchenTexts)
  const labelId = useId()
  const isWasted = ({ details }: ReasonRecord) => details.list === 'void' && !details.returnsToStock
  return (
    <>
      <p id={labelId} className={controls.label}>
        {t('voids.why')}
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
            {isWasted(reason) && <span className={controls.hint}> · {t('voids.wasted')}</span>}
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
  const { t } = useTranslation(kitchenTexts)
  const [text, setText] = useState('')
  const note = text.trim().normalize('NFC')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note !== '') onNote(note)
  }
  return (
    <form className={controls.stack} onSubmit={submit}>
      <label className={controls.field}>
        <span className={controls.label}>{t('clear.note', { name })}</span>
        <input
          type="text"
          className={controls.input}
          maxLength={noteMax}
          autoComplete="off"
          required
          data-autofocus="true"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className={controls.danger} disabled={note === ''}>
        {t('voids.void')}
      </button>
    </form>
  )
}

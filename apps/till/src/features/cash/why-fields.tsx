import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import { useId } from 'react'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { cashTexts } from './cash-texts.ts'

export interface Why {
  readonly reason: ReasonRecord | null
  readonly note: string
}

interface WhyFieldsProps {
  readonly reasons: readonly ReasonRecord[]
  readonly why: Why
  readonly isNoteNeeded: boolean
  readonly onChange: (why: Why) => void
}

const noteMax = 200

/** Why cash moves: a reason of the business's list, and a few words. */
export function WhyFields({ reasons, why, isNoteNeeded, onChange }: WhyFieldsProps) {
  const { t } = useTranslation(cashTexts)
  const labelId = useId()
  return (
    <>
      {reasons.length > 0 && (
        <div>
          <p id={labelId} className={controls.label}>
            {t('cash.reason')}
          </p>
          <div className={controls.choices} role="radiogroup" aria-labelledby={labelId}>
            {reasons.map((reason) => (
              // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
              <button
                key={reason.id}
                type="button"
                role="radio"
                aria-checked={reason.id === why.reason?.id}
                className={controls.choice}
                onClick={() => onChange({ ...why, reason })}
              >
                <bdi>{reason.name}</bdi>
              </button>
            ))}
          </div>
        </div>
      )}
      <label className={controls.field}>
        <span className={controls.label}>{t('cash.note')}</span>
        <input
          type="text"
          className={controls.input}
          autoComplete="off"
          maxLength={noteMax}
          required={isNoteNeeded}
          value={why.note}
          onChange={(event) => onChange({ ...why, note: event.target.value })}
        />
        {isNoteNeeded && <span className={controls.hint}>{t('cash.noteNeeded')}</span>}
      </label>
    </>
  )
}

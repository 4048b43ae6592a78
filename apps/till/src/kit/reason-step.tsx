import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import { mustNote } from '@servery/domain/offer/catalogue/reasons.ts'
import type { ReasonGiven } from '@servery/domain/order/model/after-sale.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../device/texts/index.ts'
import { afterSaleTexts } from './after-sale-texts.ts'
import controls from './controls.module.css'
import { InFoot } from './dialog.tsx'

/** Why something is done: of the business's list, or in own words where it has none. */
export interface Why {
  readonly record: ReasonRecord | null
  readonly given: ReasonGiven
}

interface ReasonStepProps {
  readonly offered: readonly ReasonRecord[]
  /** What is asked; “Why?” unless told. */
  readonly question?: string
  /** The button that does it, with what it is done to: “Refund £4.50”. */
  readonly submitLabel: ReactNode
  readonly tone?: 'primary' | 'danger'
  readonly disabled?: boolean
  /** What will happen, said above the button. */
  readonly confirm?: string
  /** What follows from a reason, said beside it; empty: nothing. */
  readonly effectOf?: (reason: ReasonRecord) => string
  /** Nothing is written yet, or it can be taken back: a tap on a reason is enough. */
  readonly atOnce?: boolean
  readonly onWhy: (why: Why) => void
}

/** A reason is chosen, a note added where it wants one, and the named button does it. */
export function ReasonStep(props: ReasonStepProps) {
  const { t } = useTranslation(afterSaleTexts)
  const { offered, submitLabel, confirm, effectOf, onWhy } = props
  const { tone = 'primary', disabled = false, atOnce = false } = props
  const [chosen, setChosen] = useState<ReasonRecord | null>(null)
  const [text, setText] = useState('')
  const formId = useId()
  const asksNote = chosen === null ? offered.length === 0 : mustNote(chosen)
  const note = text.trim().normalize('NFC')
  const lacks = (chosen === null && offered.length > 0) || (asksNote && note === '')
  const give = (record: ReasonRecord | null, said: string) => {
    const reason = record?.name ?? t('reason.other')
    const known = record === null ? { reason } : { reason, reasonId: record.id }
    onWhy({ record, given: said === '' ? known : { ...known, note: said } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!lacks && !disabled) give(chosen, asksNote ? note : '')
  }
  const choose = (reason: ReasonRecord) => {
    setChosen(reason)
    if (atOnce && !mustNote(reason)) give(reason, '')
  }
  return (
    <form id={formId} className={controls.stack} onSubmit={submit}>
      <Reasons
        {...{ offered, chosen, disabled, effectOf }}
        question={props.question ?? t('reason.why')}
        onChoose={choose}
      />
      {asksNote && (
        <label className={controls.field}>
          <span className={controls.label}>
            {t('reason.note', { name: chosen?.name ?? t('reason.other') })}
          </span>
          <input
            key={chosen?.id}
            type="text"
            className={controls.input}
            maxLength={200}
            autoComplete="off"
            required
            data-autofocus="true"
            // biome-ignore lint/a11y/noAutofocus: it is what was asked for by the tap before.
            autoFocus={chosen !== null}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      {confirm !== undefined && chosen !== null && <p>{confirm}</p>}
      {(!atOnce || asksNote) && (
        <InFoot>
          <button
            type="submit"
            form={formId}
            className={controls[tone]}
            disabled={disabled || lacks}
          >
            {submitLabel}
          </button>
        </InFoot>
      )}
    </form>
  )
}

function Reasons(props: {
  readonly offered: readonly ReasonRecord[]
  readonly chosen: ReasonRecord | null
  readonly question: string
  readonly disabled: boolean
  readonly effectOf: ReasonStepProps['effectOf'] | undefined
  readonly onChoose: (reason: ReasonRecord) => void
}) {
  const { offered, chosen, question, disabled, effectOf, onChoose } = props
  const labelId = useId()
  if (offered.length === 0) return null
  return (
    <>
      <p id={labelId} className={controls.label}>
        {question}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className={controls.choices} role="group" aria-labelledby={labelId}>
        {offered.map((reason, index) => (
          <button
            key={reason.id}
            type="button"
            className={controls.choice}
            disabled={disabled}
            data-autofocus={index === 0 ? 'true' : undefined}
            aria-pressed={reason === chosen}
            onClick={() => onChoose(reason)}
          >
            <bdi>{reason.name}</bdi>
            <Effect said={effectOf?.(reason) ?? ''} />
          </button>
        ))}
      </div>
    </>
  )
}

function Effect({ said }: { readonly said: string }) {
  return said === '' ? null : <span className={controls.hint}> · {said}</span>
}

import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import { mustNote } from '@servery/domain/offer/catalogue/reasons.ts'
import type { ReasonGiven } from '@servery/domain/order/model/after-sale.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../device/texts/index.ts'
import { afterSaleTexts } from './after-sale-texts.ts'
import controls from './controls.module.css'

/** Why something is done: of the business's list, or in own words where it has none. */
export interface Why {
  readonly record: ReasonRecord | null
  readonly given: ReasonGiven
}

interface ReasonStepProps {
  readonly offered: readonly ReasonRecord[]
  /** What is asked; “Why?” unless told. */
  readonly question?: string
  /** The button that ends it, where a note is asked for. */
  readonly submitLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly disabled?: boolean
  /** What will happen: a tap on a reason then pays nothing out, the button below it does. */
  readonly confirm?: string
  /** What follows from a reason, said beside it; empty: nothing. */
  readonly effectOf?: (reason: ReasonRecord) => string
  readonly onWhy: (why: Why) => void
}

/** A tap on a reason is enough, unless it wants a note or is to be confirmed. */
export function ReasonStep(props: ReasonStepProps) {
  const { t } = useTranslation(afterSaleTexts)
  const { offered, submitLabel, tone = 'primary', disabled = false, effectOf, onWhy } = props
  const labelId = useId()
  const [chosen, setChosen] = useState<ReasonRecord | null>(null)
  const [text, setText] = useState('')
  const { confirm } = props
  const asksNote = chosen === null ? offered.length === 0 : mustNote(chosen)
  const note = text.trim().normalize('NFC')
  const give = (record: ReasonRecord | null, said: string) => {
    const reason = record?.name ?? t('reason.other')
    const known = record === null ? { reason } : { reason, reasonId: record.id }
    onWhy({ record, given: said === '' ? known : { ...known, note: said } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note !== '' && !disabled) give(chosen, note)
  }
  if (!asksNote) {
    return (
      <>
        <p id={labelId} className={controls.label}>
          {props.question ?? t('reason.why')}
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
              aria-pressed={confirm === undefined ? undefined : reason === chosen}
              onClick={() => {
                if (mustNote(reason) || confirm !== undefined) setChosen(reason)
                else give(reason, '')
              }}
            >
              {reason.name}
              <Effect said={effectOf?.(reason) ?? ''} />
            </button>
          ))}
        </div>
        {chosen !== null && confirm !== undefined && (
          <Confirm {...{ confirm, submitLabel, tone, disabled }} onGive={() => give(chosen, '')} />
        )}
      </>
    )
  }
  return (
    <form className={controls.stack} onSubmit={submit}>
      <label className={controls.field}>
        <span className={controls.label}>
          {t('reason.note', { name: chosen?.name ?? t('reason.other') })}
        </span>
        <input
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
      {confirm !== undefined && <p>{confirm}</p>}
      <button type="submit" className={controls[tone]} disabled={disabled || note === ''}>
        {submitLabel}
      </button>
    </form>
  )
}

function Confirm(props: {
  readonly confirm: string
  readonly submitLabel: string
  readonly tone: 'primary' | 'danger'
  readonly disabled: boolean
  readonly onGive: () => void
}) {
  return (
    <>
      <p>{props.confirm}</p>
      <button
        type="button"
        className={controls[props.tone]}
        disabled={props.disabled}
        onClick={props.onGive}
      >
        {props.submitLabel}
      </button>
    </>
  )
}

function Effect({ said }: { readonly said: string }) {
  return said === '' ? null : <span className={controls.hint}> · {said}</span>
}

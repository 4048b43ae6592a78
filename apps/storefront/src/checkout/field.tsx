import { type HTMLAttributes, type HTMLInputTypeAttribute, useId } from 'react'
import { controls, useSpeech } from '../kit/index.ts'
import type { FieldName, Fields, Wrong } from './order.ts'

export interface Filling {
  readonly fields: Fields
  readonly wrong: Wrong
  readonly fill: (changed: Partial<Fields>) => void
}

interface FieldProps extends Filling {
  readonly name: Exclude<FieldName, 'at' | 'payment'>
  readonly label: string
  readonly hint?: string
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly max: number
  readonly required?: boolean
}

/** What is wrong stands beside the field, and is read with it. */
export function Field(props: FieldProps) {
  const { name, label, hint, fields, wrong, fill, max, required = false } = props
  const { t } = useSpeech()
  const id = useId()
  const problem = wrong[name]
  const described = [
    ...(problem === undefined ? [] : [`${id}-wrong`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ]
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={controls.input}
        name={name}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        maxLength={max}
        required={required}
        value={fields[name]}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => fill({ [name]: event.target.value })}
      />
      {problem !== undefined && (
        <p id={`${id}-wrong`} className={controls.wrong}>
          {t(problem)}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={controls.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

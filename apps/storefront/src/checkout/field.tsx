import { useId } from 'react'
import { controls, useSpeech } from '../kit/index.ts'
import type { FieldName, Fields, Wrong } from './order.ts'

export interface Filling {
  readonly fields: Fields
  readonly wrong: Wrong
  readonly fill: (changed: Partial<Fields>) => void
}

type TypedName = Exclude<FieldName, 'at' | 'payment' | 'remember' | 'offers'>

interface Kind {
  readonly autoComplete: string
  readonly max: number
  /** Absent: plain text. */
  readonly type?: 'tel' | 'email'
}

const kinds: Readonly<Record<TypedName, Kind>> = {
  name: { autoComplete: 'name', max: 80 },
  phone: { autoComplete: 'tel', max: 30, type: 'tel' },
  email: { autoComplete: 'email', max: 254, type: 'email' },
  line1: { autoComplete: 'address-line1', max: 80 },
  line2: { autoComplete: 'address-line2', max: 80 },
  postcode: { autoComplete: 'postal-code', max: 20 },
  town: { autoComplete: 'address-level2', max: 60 },
  note: { autoComplete: 'off', max: 200 },
}

interface FieldProps extends Filling {
  readonly name: TypedName
  readonly hint?: string
  readonly required?: boolean
}

/** What is wrong stands beside the field, and is read with it. */
export function Field(props: FieldProps) {
  const { name, hint, fields, wrong, fill, required = false } = props
  const { t } = useSpeech()
  const id = useId()
  const { autoComplete, max, type } = kinds[name]
  const problem = wrong[name]
  const described = [
    ...(problem === undefined ? [] : [`${id}-wrong`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ]
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {t(`checkout.${name}`)}
      </label>
      <input
        id={id}
        className={controls.input}
        name={name}
        type={type ?? 'text'}
        inputMode={type}
        autoComplete={autoComplete}
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

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { controls } from '../kit/index.ts'
import css from './checkout.module.css'

interface AskedTextProps {
  readonly label: string
  readonly button: string
  /** What stands there until the guest types something else. */
  readonly first?: string
  readonly wrong: string | null
  readonly busy: boolean
  /** How a browser helps with it. */
  readonly input: Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'autoComplete' | 'dir' | 'inputMode' | 'maxLength'
  >
  readonly onGive: (typed: string) => Promise<void>
  readonly children?: ReactNode
}

/** A text that is sent at once, with a button of its own beside it. */
export function AskedText(props: AskedTextProps) {
  const { label, button, first = '', wrong, busy, input, onGive, children } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? first
  const give = () => onGive(value.trim())
  return (
    <div className={controls.field}>
      {children}
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.withButton}>
        <input
          {...input}
          id={id}
          className={controls.input}
          value={value}
          spellCheck={false}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It is no answer to the whole form.
            event.preventDefault()
            void give()
          }}
        />
        <button type="button" className={controls.button} disabled={busy} onClick={give}>
          {button}
        </button>
      </div>
      {wrong !== null && (
        <p id={`${id}-wrong`} className={controls.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

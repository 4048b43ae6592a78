import { memo } from 'react'
import { useOrdering } from '../kit/setting.tsx'
import css from './keypad.module.css'
import type { KeypadKey } from './keypad-entry.ts'

/** As on a calculator for amounts, as on a telephone for a PIN: where people expect them. */
const orders = {
  calculator: ['7', '8', '9', '4', '5', '6', '1', '2', '3'],
  telephone: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
} as const satisfies { readonly [name: string]: readonly KeypadKey[] }

export interface KeypadProps {
  readonly label: string
  readonly onKey: (key: KeypadKey) => void
  /** `00` helps with money; a PIN has none. */
  readonly doubleZero?: boolean
  readonly disabled?: boolean
  readonly large?: boolean
}

/** Twelve big keys, always left to right: people find digits by place. */
export const Keypad = memo(function Keypad(props: KeypadProps) {
  const { label, onKey, doubleZero = true, disabled = false, large = false } = props
  const { texts } = useOrdering()
  const key = (value: KeypadKey, name: string | null, content: string) => (
    <button
      key={value}
      type="button"
      className={css.key}
      disabled={disabled}
      aria-label={name ?? undefined}
      onClick={() => onKey(value)}
    >
      {content}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div
      role="group"
      aria-label={label}
      className={css.keypad}
      dir="ltr"
      data-large={large || undefined}
    >
      {orders[large ? 'telephone' : 'calculator'].map((digit) => key(digit, null, digit))}
      {doubleZero ? key('00', null, '00') : key('clear', texts.clear, 'C')}
      {key('0', null, '0')}
      {key('delete', texts.deleteDigit, '⌫')}
    </div>
  )
})

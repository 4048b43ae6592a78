import { findKeypadKey, Keypad, type KeypadEntry, pressKey } from '@servery/ordering'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback } from 'react'
import controls from './controls.module.css'
import { Dialog } from './dialog.tsx'

export interface KeypadDialogProps {
  readonly title: string
  readonly keypadLabel: string
  readonly entry: KeypadEntry
  readonly setEntry: (change: (entry: KeypadEntry) => KeypadEntry) => void
  /** What the digits stand for so far. */
  readonly display: ReactNode
  readonly submitLabel: ReactNode
  readonly disabled: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A number to enter: by touch or by the keyboard, always digits from the right. */
export function KeypadDialog(props: KeypadDialogProps) {
  const { setEntry, disabled, onSubmit } = props
  const onKey = useCallback(
    (key: Parameters<typeof pressKey>[1]) => setEntry((entry) => pressKey(entry, key)),
    [setEntry],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event)) return
    const key = findKeypadKey(event.key)
    if (key !== null) {
      event.preventDefault()
      onKey(key)
    } else if (event.key === 'Enter' && !isOnOther(event)) {
      event.preventDefault()
      if (!disabled) onSubmit()
    }
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onKeyDown={onKeyDown}
      footer={
        <button type="button" className={controls.primary} disabled={disabled} onClick={onSubmit}>
          {props.submitLabel}
        </button>
      }
    >
      <div className={controls.stack}>
        {props.children}
        <output className={controls.display} aria-live="polite" tabIndex={-1} data-autofocus="true">
          <bdi dir="ltr">{props.display}</bdi>
        </output>
        <Keypad label={props.keypadLabel} onKey={onKey} />
      </div>
    </Dialog>
  )
}

/** Keys of a field, or of a list that is chosen from, are its own. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === 'text')
  )
}

/** Enter on a choice picks that; on the keypad it finishes, as on a calculator. */
function isOnOther(event: KeyboardEvent): boolean {
  return (
    event.target instanceof HTMLElement &&
    (event.target.getAttribute('role') === 'radio' || event.target.dataset.ownEnter === 'true')
  )
}

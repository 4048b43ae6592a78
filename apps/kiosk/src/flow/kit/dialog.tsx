import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Read out at once, whatever a guest is doing. */
  readonly urgent?: boolean
}

/** A question over the step, on the browser's own dialog: it traps the focus and gives it back. */
export function Dialog({ title, children, onClose, urgent = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

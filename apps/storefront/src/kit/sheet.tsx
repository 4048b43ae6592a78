import { type ReactNode, useEffect, useRef } from 'react'
import css from './sheet.module.css'

interface SheetProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** From below on a phone, in the middle elsewhere. Escape, and a tap beside it, close it. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown !== null && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well.
    <dialog
      ref={dialog}
      aria-label={label}
      className={css.sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.body}>{children}</div>
    </dialog>
  )
}

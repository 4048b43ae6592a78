import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../device/texts/index.ts'
import controls from './controls.module.css'
import css from './dialog.module.css'
import { showInOrder } from './show-in-order.ts'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons that stay in view below what scrolls. */
  readonly footer?: ReactNode
  /** `side` comes from the edge of the ticket; `wide` has room for two columns. */
  readonly shape?: 'middle' | 'side' | 'wide'
  /** Nothing in it takes the focus, so the text itself does: else no key could scroll it. */
  readonly reading?: boolean
  /** Keys of the whole sheet, wherever the focus is in it. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** The foot of the sheet around it; undefined outside of a sheet. */
const Foot = createContext<HTMLElement | null | undefined>(undefined)

/** Buttons of a part of a sheet, below what scrolls; outside of a sheet where they stand. */
export function InFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(Foot)
  if (foot === undefined) return children
  return foot === null ? null : createPortal(children, foot)
}

/** A modal sheet on the browser's own dialog: it traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, shape = 'middle', reading = false, onKeyDown } = props
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const clicked = useRef(false)
  useEffect(() => {
    const element = dialog.current
    const { activeElement } = document
    const isOnTop =
      element !== null &&
      showInOrder(element, {
        dialogs: document.querySelectorAll('dialog'),
        focused: activeElement instanceof HTMLElement ? activeElement : null,
      })
    // A sheet begins at its top, wherever in it the keys begin.
    if (isOnTop) findStart(element)?.focus({ preventScroll: true })
    // The browser returns the focus on close; without it the focus would be lost with the element.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={css.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClickCapture={(event) => {
        // The second click of a double click belongs to what opened this sheet, not to what lies
        // under the pointer now: it must neither close the sheet nor pay.
        if (event.detail > 1 && !clicked.current) event.stopPropagation()
        else clicked.current = true
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole sheet. */}
      <div className={css.frame} onKeyDown={onKeyDown}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <button
            type="button"
            className={controls.icon}
            aria-label={t('action.close')}
            data-own-enter="true"
            onClick={onClose}
          >
            ✕
          </button>
        </header>
        <Foot.Provider value={foot}>
          <Body reading={reading} titleId={titleId}>
            {children}
          </Body>
        </Foot.Provider>
        <footer ref={setFoot} className={css.footer}>
          {footer}
        </footer>
      </div>
    </dialog>
  )
}

interface BodyProps {
  readonly reading: boolean
  readonly titleId: string
  readonly children: ReactNode
}

function Body({ reading, titleId, children }: BodyProps) {
  if (!reading) return <div className={css.body}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={css.body} tabIndex={0} aria-labelledby={titleId}>
      {children}
    </section>
  )
}

/** Where the focus begins: where the sheet says, else at the first thing one can do in it. */
function findStart(dialog: HTMLDialogElement | null): HTMLElement | null {
  const body = dialog?.querySelector(`.${css.body}`)
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>('[aria-checked="true"], input, button:not(:disabled)') ??
    null
  )
}

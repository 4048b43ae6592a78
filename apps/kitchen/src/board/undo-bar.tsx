import { useEffect, useEffectEvent } from 'react'
import { controls } from '../theme/index.ts'
import css from './board.module.css'

interface UndoBarProps {
  readonly text: string
  readonly label: string
  readonly forMs: number
  readonly onUndo: () => void
  readonly onOver: () => void
}

/** What was just done can be taken back for some seconds. */
export function UndoBar({ forMs, label, onOver, onUndo, text }: UndoBarProps) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return (
    <div className={css.undo} role="status">
      <span>{text}</span>
      <button type="button" className={controls.button} onClick={onUndo}>
        {label}
      </button>
    </div>
  )
}

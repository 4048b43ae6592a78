import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../theme/controls.module.css'
import css from './board.module.css'

const undoMs = 5000

interface UndoBarProps {
  readonly number: string
  readonly onUndo: () => void
  readonly onOver: () => void
}

/** The ticket that was just done can be brought back for five seconds; later by Recall. */
export function UndoBar({ number, onUndo, onOver }: UndoBarProps) {
  const { t } = useTranslation()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.undo} role="status">
      <span>{t('undo.done', { number })}</span>
      <button type="button" className={controls.button} onClick={onUndo}>
        {t('undo.undo')}
      </button>
    </div>
  )
}

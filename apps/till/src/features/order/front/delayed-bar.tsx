import { useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Icon } from '../../../kit/index.ts'
import { finishDelayed, withdrawDelayed } from './delayed.ts'
import css from './delayed-bar.module.css'

/** What happens in five seconds, and the way back until then. */
export function DelayedBar() {
  const { t } = useTranslation()
  const till = useTill()
  const delayed = useTillState((state) => state.delayed)
  if (delayed === null) return null
  const { id, key, values, running } = delayed
  return (
    <div className={css.bar} role="status">
      <span className={css.text}>{t(running ? 'delayed.running' : key, values)}</span>
      {!running && (
        <>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => withdrawDelayed(till)}
          >
            <Icon name="undo" size={18} />
            {t('action.undo')}
          </button>
          <button type="button" className={controls.quiet} onClick={() => finishDelayed(till)}>
            {t('delayed.now')}
          </button>
          <span key={id} className={css.left} aria-hidden="true" />
        </>
      )}
    </div>
  )
}

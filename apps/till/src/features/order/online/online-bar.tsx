import { openSheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { Icon, useWhen } from '../../../kit/index.ts'
import css from './online-bar.module.css'
import { useOnline } from './online-of.ts'
import { onlineTexts } from './online-texts.ts'
import { usePausedUntil } from './use-paused-until.ts'

/** Above the sale while orders wait for an answer, and while the shop is paused. */
export function OnlineBar() {
  const { t } = useTranslation(onlineTexts)
  const till = useTill()
  const when = useWhen()
  const until = usePausedUntil()
  const { waiting } = useOnline()
  const count = waiting.length
  if (until === null && count === 0) return null
  return (
    <div className={css.bar} data-waiting={count > 0 || undefined}>
      <Icon name={count > 0 ? 'bell' : 'bag'} size={18} />
      <p role="status">
        {count > 0 && <strong>{t('online.waiting', { count })}</strong>}{' '}
        {until !== null && (
          <>
            <strong>{t('online.paused')}</strong>{' '}
            {until === 'open_end' ? t('online.noEnd') : t('online.backAt', { time: when(until) })}
          </>
        )}
      </p>
      <button
        type="button"
        className={css.show}
        onClick={() => openSheet(till, { kind: 'online' })}
      >
        {t('online.show')}
      </button>
    </div>
  )
}

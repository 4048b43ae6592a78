import { openSheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { Icon, useWhen } from '../../../kit/index.ts'
import css from './online-bar.module.css'
import { onlineTexts } from './online-texts.ts'
import { usePausedUntil } from './use-paused-until.ts'

/** Above the sale while the shop is paused, with the way to reopen it. */
export function OnlineBar() {
  const { t } = useTranslation(onlineTexts)
  const till = useTill()
  const when = useWhen()
  const until = usePausedUntil()
  if (until === null) return null
  return (
    <div className={css.bar}>
      <Icon name="bag" size={18} />
      <p role="status">
        <strong>{t('online.paused')}</strong>{' '}
        {until === 'open_end' ? t('online.noEnd') : t('online.backAt', { time: when(until) })}
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

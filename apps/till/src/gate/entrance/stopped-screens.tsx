import { useState } from 'react'
import { type Saved, saveJournal } from '../../device/register/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls } from '../../kit/index.ts'
import { gateCss as css } from '../pin/index.ts'
import { Gate } from './gate.tsx'

/** Another tab sells on this register. Two would make one number twice. */
export function OtherTabScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const [busy, setBusy] = useState(false)
  const takeOver = async () => {
    setBusy(true)
    await till.register.takeOver()
    setBusy(false)
  }
  return (
    <Gate title={t('otherTab.title')}>
      <p>{t('otherTab.body')}</p>
      <button
        type="button"
        className={controls.primary}
        disabled={busy}
        onClick={() => void takeOver()}
      >
        {t('otherTab.takeOver')}
      </button>
    </Gate>
  )
}

/** The device no longer stores sales: nothing may be sold that cannot be kept. */
export function FailedScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const failure = useStore(till.orders, (snapshot) => snapshot.failure) ?? 'write_failed'
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const retry = async () => {
    setBusy(true)
    await till.register.retry().catch(() => {})
    setBusy(false)
  }
  return (
    <Gate title={t('failed.title')} wide>
      <p role="alert" className={controls.error}>
        {t(`failed.${failure}`)}
      </p>
      <p>{t('failed.body')}</p>
      <div className={css.full}>
        <button
          type="button"
          className={controls.primary}
          disabled={busy}
          onClick={() => void retry()}
        >
          {t('action.retry')}
        </button>
        <button
          type="button"
          className={controls.secondary}
          onClick={() => {
            void saveJournal(till.device, till.register).then(setSaved)
          }}
        >
          {t('backup.export')}
        </button>
        <button
          type="button"
          className={controls.secondary}
          onClick={() => window.location.reload()}
        >
          {t('failed.reload')}
        </button>
      </div>
      {saved !== null && <p role="status">{t(`backup.${saved}`)}</p>}
    </Gate>
  )
}

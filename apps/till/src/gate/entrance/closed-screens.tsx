import { type ReactNode, useState } from 'react'
import { pairingKeeper, saveJournal } from '../../device/register/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, SyncChip } from '../../kit/index.ts'
import { gateCss as css } from '../pin/index.ts'
import { Gate } from './gate.tsx'

/** Locked from the back office: nobody signs in until whoever locked it opens it again. */
export function LockedScreen({
  lockedBy,
  children,
}: {
  readonly lockedBy: string
  /** What lies over it. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Gate title={t('locked.title')}>
      <p role="status">{t('locked.body', { name: lockedBy })}</p>
      <SyncChip short={false} />
      {children}
    </Gate>
  )
}

/** Its pairing was ended from the back office. What was not sent is kept until it is saved. */
export function GoneScreen() {
  const { t } = useTranslation()
  const till = useTill()
  // The answer depends on the queue, so the screen follows it.
  useStore(till.orders, (snapshot) => snapshot.unsent)
  useStore(till.device.photoQueue.state, ({ waiting }) => waiting)
  const may = till.register.canUnpair()
  const unsent = may.ok ? 0 : may.unsent
  const [saved, setSaved] = useState(false)
  const save = async () => {
    await saveJournal(till.register, till.device.pairing)
    setSaved(true)
  }
  const pairAgain = async () => {
    await pairingKeeper.forget(till.register)
    window.location.reload()
  }
  return (
    <Gate title={t('gone.title')}>
      <p>{t('gone.body')}</p>
      {unsent > 0 && (
        <p role="alert" className={controls.error}>
          {t('gone.unsent', { count: unsent })}
        </p>
      )}
      <div className={css.full}>
        {unsent > 0 && (
          <button type="button" className={controls.secondary} onClick={() => void save()}>
            {t('queue.export')}
          </button>
        )}
        <button
          type="button"
          className={controls.primary}
          disabled={unsent > 0 && !saved}
          onClick={() => void pairAgain()}
        >
          {t('gone.pairAgain')}
        </button>
      </div>
    </Gate>
  )
}

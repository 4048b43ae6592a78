import { type ReactNode, useEffect, useState } from 'react'
import { pairingKeeper, type Saved, saveJournal } from '../../device/register/index.ts'
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
      <SyncChip short={false} locked />
      {children}
    </Gate>
  )
}

/**
 * Its pairing was ended from the back office, or its key is not the one that is known there. What
 * was not sent is kept until it is saved.
 */
export function GoneScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const stopped = useStore(till.orders, (snapshot) => snapshot.stopped)
  // The answer depends on the queue, so the screen follows it.
  useStore(till.orders, (snapshot) => snapshot.unsent)
  useStore(till.device.photoQueue.state, ({ waiting }) => waiting)
  const may = till.register.canUnpair()
  const isKept = stopped?.kept === true
  const isUnproven = stopped?.why === 'unproven'
  const sales = stopped?.sales ?? 0
  const [saved, setSaved] = useState(false)
  const pairAgain = async () => {
    await pairingKeeper.forget(till.register)
    window.location.reload()
  }
  return (
    <Gate title={t(isUnproven ? 'unproven.title' : 'gone.title')}>
      <p role="alert">{t(isUnproven ? 'unproven.body' : 'gone.body')}</p>
      {sales > 0 && (
        <p role="status">{t(isKept ? 'gone.kept' : 'gone.unsent', { count: sales })}</p>
      )}
      <div className={css.full}>
        {isUnproven && (
          <button
            type="button"
            className={controls.secondary}
            onClick={() => till.register.sendNow()}
          >
            {t('unproven.retry')}
          </button>
        )}
        {!may.ok && <ExportButton onSaved={() => setSaved(true)} />}
        <button
          type="button"
          className={controls.primary}
          disabled={!may.ok && !saved}
          onClick={() => void pairAgain()}
        >
          {t('gone.pairAgain')}
        </button>
      </div>
    </Gate>
  )
}

/** Long enough to read two sentences. */
const readMs = 8_000

/** It was copied or put back: what it sold since is kept apart, and it goes on as another one. */
export function StoppedScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const stopped = useStore(till.orders, (snapshot) => snapshot.stopped)
  const isOffline = useStore(till.orders, ({ sync }) => sync.kind === 'offline')
  const code = stopped?.next?.registerCode ?? null
  useEffect(() => {
    if (code === null) return
    const timer = setTimeout(() => window.location.reload(), readMs)
    return () => clearTimeout(timer)
  }, [code])
  const step = code !== null ? 'next' : isOffline ? 'offline' : 'sending'
  const open = stopped?.open ?? 0
  return (
    <Gate title={t('stopped.title')} wide>
      <p role="alert">{t('stopped.body', { count: stopped?.sales ?? 0 })}</p>
      {open > 0 && <p>{t('stopped.open', { count: open })}</p>}
      <p role="status">{t(`stopped.${step}`, { code: code ?? '' })}</p>
      <p className={controls.hint}>{t('stopped.earlier')}</p>
      <div className={css.full}>
        {code === null ? (
          <button
            type="button"
            className={controls.primary}
            onClick={() => till.register.sendNow()}
          >
            {t('queue.retry')}
          </button>
        ) : (
          <button
            type="button"
            className={controls.primary}
            onClick={() => window.location.reload()}
          >
            {t('stopped.goOn', { code })}
          </button>
        )}
        {code === null && <ExportButton />}
      </div>
    </Gate>
  )
}

function ExportButton({ onSaved }: { readonly onSaved?: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const [saved, setSaved] = useState<Saved | null>(null)
  const save = async () => {
    const answer = await saveJournal(till.device, till.register)
    setSaved(answer)
    if (answer === 'saved') onSaved?.()
  }
  return (
    <>
      <button type="button" className={controls.secondary} onClick={() => void save()}>
        {t('backup.export')}
      </button>
      {saved !== null && <p role="status">{t(`backup.${saved}`)}</p>}
    </>
  )
}

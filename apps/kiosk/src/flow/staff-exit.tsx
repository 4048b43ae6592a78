import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pairingKeeper } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import { Dialog } from './kit/dialog.tsx'
import { useVisit } from './kit/visit-context.ts'
import { StaffPin } from './staff-pin.tsx'

/** The way out for staff: behind a PIN, what this kiosk is and how it is unpaired. */
export function StaffExit() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'pin' | 'panel' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" className={controls.plain} onClick={() => setOpen('pin')}>
        {t('staff.title')}
      </button>
      {open === 'pin' && (
        <StaffPin
          title={t('staff.title')}
          body={t('staff.body')}
          onOk={() => setOpen('panel')}
          onClose={close}
        />
      )}
      {open === 'panel' && <StaffPanel onClose={close} />}
    </>
  )
}

function StaffPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { kiosk } = useVisit()
  const { pairing, register } = kiosk
  const sync = useSyncExternalStore(register.subscribe, () => register.snapshot().sync)
  const [problem, setProblem] = useState(false)
  const unpair = async () => {
    const answer = await pairingKeeper.unpair(register)
    if (answer.kind === 'unpaired') window.location.reload()
    else setProblem(true)
  }
  return (
    <Dialog title={pairing.registerName} onClose={onClose}>
      <p>
        <bdi>{pairing.branchName}</bdi> · <bdi>{pairing.registerCode}</bdi> · {__APP_VERSION__}
      </p>
      <p role="status">{t(`staff.sync.${sync.kind}`)}</p>
      {problem && (
        <p role="alert" className={controls.error}>
          {t('staff.unpairFailed')}
        </p>
      )}
      <button type="button" className={controls.primary} onClick={onClose}>
        {t('staff.back')}
      </button>
      <button
        type="button"
        className={controls.button}
        onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
      >
        {t('staff.fullscreen')}
      </button>
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          if (document.fullscreenElement !== null) void document.exitFullscreen()
          window.location.reload()
        }}
      >
        {t('staff.restart')}
      </button>
      <button type="button" className={controls.button} onClick={() => void unpair()}>
        {t('staff.unpair')}
      </button>
    </Dialog>
  )
}

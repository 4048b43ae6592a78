import type { Pairing } from '@servery/contract/devices/registers.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Board } from './board/index.ts'
import { type Kitchen, pairingKeeper, startKitchen } from './device/index.ts'
import { Gate, PairingScreen } from './gate/index.ts'
import { controls } from './theme/index.ts'

/** From an unknown device to a screen of the kitchen. */
export function App() {
  const [pairing, setPairing] = useState<Pairing | null>(() => pairingKeeper.current())
  if (pairing === null) return <PairingScreen onPaired={setPairing} />
  return <PairedScreen pairing={pairing} />
}

function PairedScreen({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useTranslation()
  const [kitchen, setKitchen] = useState<Kitchen | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let listening = true
    startKitchen(pairing).then(
      (ready) => listening && setKitchen(ready),
      () => listening && setFailed(true),
    )
    return () => {
      listening = false
    }
  }, [pairing])
  if (failed) return <Gate title={t('failed.title')}>{t('failed.body')}</Gate>
  if (kitchen === null) {
    return (
      <Gate title={pairing.registerName}>
        <p role="status">{t('start.loading')}</p>
      </Gate>
    )
  }
  return <StartedScreen kitchen={kitchen} />
}

/** What a server says that no longer knows this device. */
const isGone = (problem: string | null) =>
  problem === 'not_signed_in' || problem === 'device_forgotten'

function StartedScreen({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const { records, register } = kitchen
  const mode = useSyncExternalStore(register.subscribe, () => register.snapshot().mode)
  const gone = useSyncExternalStore(records.subscribe, () => isGone(records.snapshot().problem))
  const stopped = useSyncExternalStore(register.subscribe, () => register.snapshot().stopped)
  if (gone || stopped?.why === 'forgotten') {
    const forget = () => {
      void pairingKeeper.forget(register).then(() => window.location.reload())
    }
    return (
      <Gate title={t('gone.title')}>
        <p>{t('gone.body')}</p>
        <button type="button" className={controls.primary} onClick={forget}>
          {t('gone.again')}
        </button>
      </Gate>
    )
  }
  if (mode === 'other_tab') {
    return (
      <Gate title={t('otherTab.title')}>
        <p>{t('otherTab.body')}</p>
        <button type="button" className={controls.primary} onClick={() => void register.takeOver()}>
          {t('otherTab.here')}
        </button>
      </Gate>
    )
  }
  if (stopped?.why === 'unproven') {
    const retry = () => void register.sendNow()
    const forget = () => {
      void pairingKeeper.forget(register).then(() => window.location.reload())
    }
    return (
      <Gate title={t('unproven.title')}>
        <p role="alert">{t('unproven.body')}</p>
        <button type="button" className={controls.primary} onClick={retry}>
          {t('unproven.retry')}
        </button>
        <button type="button" className={controls.button} onClick={forget}>
          {t('gone.again')}
        </button>
      </Gate>
    )
  }
  if (mode === 'stopped') return <Gate title={t('stopped.title')}>{t('stopped.body')}</Gate>
  if (mode === 'failed') return <Gate title={t('failed.title')}>{t('failed.body')}</Gate>
  return <Board kitchen={kitchen} />
}

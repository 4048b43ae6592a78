import type { Pairing } from '@servery/contract/devices/registers.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKeeper, followDirection, keepAwake, type Screen } from '../device/index.ts'
import { Gate, PairingScreen } from '../gate/index.ts'
import { controls } from '../theme/index.ts'
import { ReadyBoard } from './ready-board.tsx'
import { TillScreen } from './till-screen.tsx'
import { startDisplay, type Told } from './told.ts'

/** From an unknown device to a screen that a guest looks at. */
export function DisplayApp() {
  const [pairing, setPairing] = useState<Pairing | null>(() => displayKeeper.current())
  useEffect(keepAwake, [])
  useEffect(followDirection, [])
  if (pairing === null) {
    return <PairingScreen keeper={displayKeeper} onPaired={setPairing} texts="pairing.display" />
  }
  return <PairedDisplay pairing={pairing} />
}

interface Started {
  readonly screen: Screen
  readonly told: Told
}

function PairedDisplay({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useTranslation()
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let listening = true
    startDisplay(pairing).then(
      (ready) => listening && setStarted(ready),
      () => listening && setFailed(true),
    )
    return () => {
      listening = false
    }
  }, [pairing])
  if (failed) return <Gate title={t('failed.title')}>{t('failed.body')}</Gate>
  if (started === null) {
    return (
      <Gate title={pairing.registerName}>
        <p role="status">{t('start.loading')}</p>
      </Gate>
    )
  }
  return <StartedDisplay {...started} />
}

const isGone = (problem: string | null) =>
  problem === 'not_signed_in' || problem === 'device_forgotten'

function StartedDisplay({ screen, told }: Started) {
  const { t } = useTranslation()
  const { records, register, pairing } = screen
  const gone = useSyncExternalStore(records.subscribe, () => isGone(records.snapshot().problem))
  const shown = useSyncExternalStore(told.subscribe, told.get)
  if (gone) {
    const forget = () => {
      void displayKeeper.forget(register).then(() => window.location.reload())
    }
    return (
      <Gate title={t('display.gone')}>
        <p>{t('unpaired.body')}</p>
        <button type="button" className={controls.primary} onClick={forget}>
          {t('unpaired.again')}
        </button>
      </Gate>
    )
  }
  if (shown === null) return <Gate title={pairing.registerName}>{t('display.away')}</Gate>
  if (shown.tillName === null) return <ReadyBoard register={register} />
  return <TillScreen welcome={pairing.companyName} screen={shown.screen} />
}

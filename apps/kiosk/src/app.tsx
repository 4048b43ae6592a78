import type { Pairing } from '@servery/contract/devices/registers.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  followDirection,
  type Kiosk,
  keepAwake,
  pairingKeeper,
  startKiosk,
} from './device/index.ts'
import { Flow } from './flow/index.ts'
import { Gate, PairingScreen } from './gate/index.ts'
import { type CatalogueStore, followCatalogue } from './menu/index.ts'
import { controls } from './theme/index.ts'

/** From an unknown device to a kiosk where guests order. */
export function App() {
  const [pairing, setPairing] = useState<Pairing | null>(() => pairingKeeper.current())
  if (pairing === null) return <PairingScreen keeper={pairingKeeper} onPaired={setPairing} />
  return <PairedScreen pairing={pairing} />
}

interface Started {
  readonly kiosk: Kiosk
  readonly menu: CatalogueStore
}

function PairedScreen({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useTranslation()
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let listening = true
    startKiosk(pairing).then(
      (kiosk) => listening && setStarted({ kiosk, menu: followCatalogue(kiosk.records) }),
      () => listening && setFailed(true),
    )
    return () => {
      listening = false
    }
  }, [pairing])
  useEffect(keepAwake, [])
  useEffect(followDirection, [])
  if (failed) return <Gate title={t('failed.title')}>{t('failed.body')}</Gate>
  if (started === null) {
    return (
      <Gate title={pairing.registerName}>
        <p role="status">{t('start.loading')}</p>
      </Gate>
    )
  }
  return <StartedScreen {...started} />
}

/** What a server says that no longer knows this device. */
const isGone = (problem: string | null) =>
  problem === 'not_signed_in' || problem === 'device_forgotten'

function StartedScreen({ kiosk, menu }: Started) {
  const { t } = useTranslation()
  const { records, register } = kiosk
  const catalogue = useSyncExternalStore(menu.subscribe, menu.get)
  const mode = useSyncExternalStore(register.subscribe, () => register.snapshot().mode)
  const gone = useSyncExternalStore(records.subscribe, () => isGone(records.snapshot().problem))
  const stopped = useSyncExternalStore(register.subscribe, () => register.snapshot().stopped)
  useUnpairWhenAsked(kiosk, catalogue?.unpairAsked === true)
  if (gone || stopped?.why === 'forgotten') {
    const forget = () => {
      void pairingKeeper.forget(register).then(() => window.location.reload())
    }
    return (
      <Gate title={t('unpaired.title')}>
        <p>{t('unpaired.body')}</p>
        <button type="button" className={controls.primary} onClick={forget}>
          {t('unpaired.again')}
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
          {t('unpaired.again')}
        </button>
      </Gate>
    )
  }
  if (mode === 'stopped') return <Gate title={t('stopped.title')}>{t('stopped.body')}</Gate>
  if (mode === 'failed') return <Gate title={t('failed.title')}>{t('failed.body')}</Gate>
  if (catalogue === null || mode === 'starting') {
    return (
      <Gate title={kiosk.pairing.registerName}>
        <p role="status">{t('start.loading')}</p>
      </Gate>
    )
  }
  return <Flow kiosk={kiosk} catalogue={catalogue} />
}

/** The back office asks for the pairing back: it gets it once all orders are there. */
function useUnpairWhenAsked({ register }: Kiosk, asked: boolean): void {
  const unsent = useSyncExternalStore(register.subscribe, () => register.snapshot().unsent.length)
  useEffect(() => {
    if (!asked || unsent > 0) return
    void pairingKeeper.unpair(register).then(({ kind }) => {
      if (kind === 'unpaired') window.location.reload()
    })
  }, [asked, register, unsent])
}

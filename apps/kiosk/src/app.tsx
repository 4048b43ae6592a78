import type { Pairing } from '@servery/contract/devices/registers.ts'
import { DeviceScreen, ScreenGates, StartingGate } from '@servery/ordering/gate/device-screen.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  followDirection,
  type Kiosk,
  keepAwake,
  pairingKeeper,
  startKiosk,
} from './device/index.ts'
import { Flow } from './flow/index.ts'
import { type CatalogueStore, followCatalogue } from './menu/index.ts'
import { controls } from './theme/index.ts'

interface Started extends Kiosk {
  readonly menu: CatalogueStore
}

async function start(pairing: Pairing): Promise<Started> {
  const kiosk = await startKiosk(pairing)
  return { ...kiosk, menu: followCatalogue(kiosk.records) }
}

/** From an unknown device to a kiosk where guests order. */
export function App() {
  useEffect(keepAwake, [])
  const { i18n } = useTranslation()
  useEffect(() => followDirection(i18n), [i18n])
  const look = useLook()
  return (
    <DeviceScreen {...look} start={start}>
      {(started) => <KioskScreen started={started} />}
    </DeviceScreen>
  )
}

function useLook() {
  const { t } = useTranslation()
  return { say: t, controls, appVersion: __APP_VERSION__, keeper: pairingKeeper }
}

function KioskScreen({ started }: { readonly started: Started }) {
  const { menu, pairing } = started
  const look = useLook()
  const catalogue = useSyncExternalStore(menu.subscribe, menu.get)
  return (
    <ScreenGates {...look} screen={started}>
      {catalogue === null ? (
        <StartingGate say={look.say} title={pairing.registerName} />
      ) : (
        <Flow kiosk={started} catalogue={catalogue} />
      )}
    </ScreenGates>
  )
}

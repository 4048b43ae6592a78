import { DeviceScreen, ScreenGates } from '@servery/ordering/gate/device-screen.tsx'
import { Gate, type GateKey } from '@servery/ordering/gate/gate.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKeeper, followDirection, keepAwake } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import { ReadyBoard } from './ready-board.tsx'
import { TillScreen } from './till-screen.tsx'
import { type Display, startDisplay } from './told.ts'

/** What this screen says in other words than a kiosk. */
const ownKeys = {
  'pairing.title': 'display.pairing.title',
  'pairing.steps': 'display.pairing.steps',
  'stopped.title': 'display.stopped.title',
  'stopped.body': 'display.stopped.body',
} as const

/** From an unknown device to a screen that a guest looks at. */
export function DisplayApp() {
  const { t, i18n } = useTranslation()
  useEffect(keepAwake, [])
  useEffect(() => followDirection(i18n), [i18n])
  const say = (key: GateKey) => t(key in ownKeys ? ownKeys[key as keyof typeof ownKeys] : key)
  const look = { say, controls, appVersion: __APP_VERSION__, keeper: displayKeeper }
  return (
    <DeviceScreen {...look} start={startDisplay}>
      {(display) => (
        <ScreenGates {...look} screen={display}>
          <Shown display={display} />
        </ScreenGates>
      )}
    </DeviceScreen>
  )
}

function Shown({ display }: { readonly display: Display }) {
  const { t } = useTranslation()
  const { told, pairing, register } = display
  const shown = useSyncExternalStore(told.subscribe, told.get)
  if (shown === null) return <Gate title={pairing.registerName}>{t('display.away')}</Gate>
  if (shown.tillId === null) return <ReadyBoard register={register} />
  return <TillScreen welcome={pairing.companyName} screen={shown.screen} />
}

import { DeviceScreen, ScreenGates } from '@servery/ordering/gate/device-screen.tsx'
import { useTranslation } from 'react-i18next'
import { Board } from './board/index.ts'
import { pairingKeeper, startKitchen } from './device/index.ts'
import { controls } from './theme/index.ts'

/** From an unknown device to a screen of the kitchen. */
export function App() {
  const { t } = useTranslation()
  const look = { say: t, controls, appVersion: __APP_VERSION__, keeper: pairingKeeper }
  return (
    <DeviceScreen {...look} start={startKitchen}>
      {(kitchen) => (
        <ScreenGates {...look} screen={kitchen}>
          <Board kitchen={kitchen} />
        </ScreenGates>
      )}
    </DeviceScreen>
  )
}

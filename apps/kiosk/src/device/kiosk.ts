/** A paired kiosk or customer's screen at work. */
import { browserClock, createPinCheck, type PinCheck } from '@servery/client'
import {
  type OpenedScreen,
  type OpenScreenOptions,
  openScreen,
} from '@servery/client/open-screen.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

export interface Kiosk extends OpenedScreen {
  /** Checks the PIN that leaves the kiosk, or that lets somebody have what is for adults. */
  readonly pins: PinCheck
}

export function startScreen(
  pairing: Pairing,
  options: Omit<OpenScreenOptions, 'baseUrl' | 'appVersion'>,
): Promise<OpenedScreen> {
  return openScreen(pairing, { ...options, baseUrl: apiUrl, appVersion: __APP_VERSION__ })
}

export async function startKiosk(pairing: Pairing): Promise<Kiosk> {
  const screen = await startScreen(pairing, { keeper: pairingKeeper })
  const pins = createPinCheck({
    registerId: pairing.registerId,
    deviceSecret: pairing.deviceSecret,
    clock: browserClock,
    storage: findTextStore(),
  })
  return { ...screen, pins }
}

/** The paired screen at work, and what it knows of guests. */
import { type OpenedScreen, openScreen } from '@servery/client/open-screen.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { createGuests, type Guests } from './guests.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

export interface Kitchen extends OpenedScreen {
  readonly guests: Guests
}

/** A kitchen hears of a new order at once; this is for when nobody says that there is one. */
const pollMs = 5000

export async function startKitchen(pairing: Pairing): Promise<Kitchen> {
  const screen = await openScreen(pairing, {
    ...{ baseUrl: apiUrl, appVersion: __APP_VERSION__, keeper: pairingKeeper },
    ...{ pollMs, withSent: true },
  })
  return { ...screen, guests: createGuests(screen.network) }
}

/** The paired screen at work, and what it knows of guests and of the branch's shop. */
import { browserClock } from '@servery/client/browser/ports.ts'
import { createOnlineDesk, type OnlineDesk, ringForWaiting } from '@servery/client/online-desk.ts'
import { type OpenedScreen, openScreen } from '@servery/client/open-screen.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { createGuests, type Guests } from './guests.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'
import { settings } from './settings.ts'
import { ring } from './sound.ts'

export interface Kitchen extends OpenedScreen {
  readonly guests: Guests
  readonly online: OnlineDesk
}

/** A kitchen hears of a new order at once; this is for when nobody says that there is one. */
const pollMs = 5000

export async function startKitchen(pairing: Pairing): Promise<Kitchen> {
  let online: OnlineDesk | null = null
  const screen = await openScreen(pairing, {
    ...{ baseUrl: apiUrl, appVersion: __APP_VERSION__, keeper: pairingKeeper },
    ...{ pollMs, withSent: true },
    onEvent: (event) => {
      if (event.type === 'online') online?.hear()
    },
    onOpen: () => online?.hear(),
  })
  const { network, records } = screen
  const { branchId } = pairing
  online = createOnlineDesk({ network, records, branchId, clock: browserClock })
  ringForWaiting(online, {
    ring: () => {
      if (settings.get().sound) ring('rush')
    },
    clock: browserClock,
  })
  return { ...screen, guests: createGuests(network), online }
}

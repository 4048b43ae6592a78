import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { createPairingKeeper, type PairingKeeper } from '@servery/client/pairing.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'

export const apiUrl = '/api/v1'

/** Which register this screen is. */
export const pairingKeeper: PairingKeeper = createPairingKeeper({
  network: fetchNetwork({
    baseUrl: apiUrl,
    token: () => pairingKeeper.current()?.deviceToken ?? null,
  }),
  storage: findTextStore(),
  kind: 'kitchen',
})

import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import { createPairingKeeper, type PairingKeeper } from '@servery/client/pairing.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'

export const apiUrl = '/api/v1'

/** Which register this kiosk is. */
export const pairingKeeper: PairingKeeper = createPairingKeeper({
  network: fetchNetwork({
    baseUrl: apiUrl,
    token: () => pairingKeeper.current()?.deviceToken ?? null,
    sign: createRequestSigner(browserKeys, () => pairingKeeper.signing()),
  }),
  storage: findTextStore(),
  keys: browserKeys,
  kind: 'kiosk',
})

import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import { createPairingKeeper, type PairingKeeper } from '@servery/client/pairing.ts'
import { deviceStorage } from './device-storage.ts'

export const apiUrl = '/api/v1'

/** Which register this device is. */
export const pairingKeeper: PairingKeeper = createPairingKeeper({
  network: fetchNetwork({
    baseUrl: apiUrl,
    token: () => pairingKeeper.current()?.deviceToken ?? null,
    sign: createRequestSigner(browserKeys, () => pairingKeeper.signing()),
  }),
  storage: deviceStorage,
  keys: browserKeys,
})

export { isGone } from '@servery/client/pairing.ts'

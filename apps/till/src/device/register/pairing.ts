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

/** Whether the server says that it no longer knows this device. */
export function isGone(problem: string | null): boolean {
  return problem === 'not_signed_in' || problem === 'device_forgotten'
}

import { createPairingKeeper, fetchNetwork, type PairingKeeper } from '@servery/client'

export const apiUrl = '/api/v1'

/** Which register this device is; the token it sends is always the newest. */
export const pairingKeeper: PairingKeeper = createPairingKeeper({
  network: fetchNetwork({ baseUrl: apiUrl, token: () => pairingKeeper.current()?.deviceToken ?? null }),
  storage: localStorage,
})
export const deviceNetwork = fetchNetwork({
  baseUrl: apiUrl,
  token: () => pairingKeeper.current()?.deviceToken ?? null,
})

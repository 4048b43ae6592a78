import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import { createPairingKeeper, type PairingKeeper } from '@servery/client/pairing.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'

export const apiUrl = '/api/v1'

/** Which register this kiosk is. */
export const pairingKeeper: PairingKeeper = keeperOf('kiosk')
/** Which register this is as a customer's screen. */
export const displayKeeper: PairingKeeper = keeperOf('display')

function keeperOf(kind: 'kiosk' | 'display'): PairingKeeper {
  const keeper: PairingKeeper = createPairingKeeper({
    network: fetchNetwork({
      baseUrl: apiUrl,
      token: () => keeper.current()?.deviceToken ?? null,
      sign: createRequestSigner(browserKeys, () => keeper.signing()),
    }),
    storage: findTextStore(),
    keys: browserKeys,
    kind,
  })
  return keeper
}

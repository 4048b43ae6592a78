/** The way to the server in the name of a register: with its token, signed with its key. */
import type { NetworkPort } from '@servery/client'
import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { RequestSigner } from '@servery/client/ports/keys.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

/** Each keeps the key that it has read. */
const signers = new Map<string, RequestSigner>()

export function signerOf({ registerId }: Pick<Pairing, 'registerId'>): RequestSigner {
  const known = signers.get(registerId)
  if (known !== undefined) return known
  const signer = createRequestSigner(browserKeys, () => pairingKeeper.signing(registerId))
  signers.set(registerId, signer)
  return signer
}

export function networkOf(pairing: Pairing, timeoutMs?: number): NetworkPort {
  return fetchNetwork({
    baseUrl: apiUrl,
    token: () => pairing.deviceToken,
    sign: signerOf(pairing),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
}

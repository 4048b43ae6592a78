/** The key of a till, as a device from before keys makes it: given to the server once. */
import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { createKeyStore } from '@servery/client/keys/key-store.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { KeyPort } from '@servery/client/ports/keys.ts'
import { createDisk, openOn } from '@servery/testing/disk.ts'

export async function giveKey(
  baseUrl: string,
  { registerId, token }: { readonly registerId: string; readonly token: string },
): Promise<{ readonly keys: KeyPort; readonly keyId: string }> {
  const keys = createKeyStore({ subtle: crypto.subtle, open: openOn(createDisk()) })
  const key = await keys.make()
  if (key === null) throw new Error('no key could be made')
  const { keyId, publicKey } = key
  const sign = createRequestSigner(keys, () => ({ registerId, keyId }))
  const network = fetchNetwork({ baseUrl, token: () => token, sign })
  const asked = { method: 'POST', path: '/registers/key', body: { publicKey } } as const
  const { status } = await network.request(asked)
  if (status !== 200) throw new Error(`the key of ${registerId} was answered ${status}`)
  return { keys, keyId }
}

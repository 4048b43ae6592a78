/** Signs what a device sends, with the key that its pairing names. */
import { signatureHeader, signedText } from '@servery/domain/business/device/signature.ts'
import type { DeviceKey, KeyPort, RequestSigner, Signing } from '../ports/keys.ts'

/**
 * `signing` names the register and the key; null while there is none. Rejects where a key that is
 * there can't be read just now: then nothing was sent, and it is tried again. A key that is gone
 * signs nothing, and the server says what comes of that.
 */
export function createRequestSigner(
  keys: Pick<KeyPort, 'find'>,
  signing: () => Signing | null,
): RequestSigner {
  let known: DeviceKey | null = null
  let last: Signing | null = null
  return async ({ method, path, body }) => {
    // A register that goes on under another one still signs for itself what is under way.
    last = signing() ?? last
    if (last === null) return {}
    const { registerId, keyId } = last
    if (known?.keyId !== keyId) known = await keys.find(keyId)
    if (known === null) return {}
    const text = signedText({ registerId, method, path: pathInAddress(path), body })
    return { [signatureHeader]: `${keyId}:${await known.sign(text)}` }
  }
}

/** As a browser writes it in the address. */
function pathInAddress(path: string): string {
  const { pathname, search } = new URL(path, 'http://servery')
  return `${pathname}${search}`
}

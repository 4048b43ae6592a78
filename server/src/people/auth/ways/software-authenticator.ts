/**
 * For tests: an authenticator in software, with an ES256 key. What it says follows WebAuthn; who it
 * verified, and for which site it speaks, is up to the test.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Site {
  readonly origin: string
  readonly rpId: string
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** `verifiesPerson` false: it was only touched. */
interface Manner {
  readonly verifiesPerson?: boolean
}

export function createAuthenticator({ origin, rpId }: Site) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const authenticatorData = (extra: number, manner: Manner, attested = Buffer.alloc(0)): Buffer => {
    counter += 1
    const verified = manner.verifiesPerson === false ? 0 : flags.verified
    const flagByte = flags.present | verified | extra
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flagByte, 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail, attested])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const id = credentialId.toString('base64url')
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    register: (challenge: string, manner: Manner = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = coseKey(keys.publicKey.export({ format: 'jwk' }))
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = authenticatorData(flags.hasCredential, manner, attested)
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    authenticate: (challenge: string, manner: Manner = {}) => {
      const data = authenticatorData(0, manner)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, keys.privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** A public key of P-256 as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(jwk: { readonly x?: string; readonly y?: string }): Buffer {
  const x = Buffer.from(jwk.x ?? '', 'base64url')
  const y = Buffer.from(jwk.y ?? '', 'base64url')
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** A short text, and bytes, in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}
function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

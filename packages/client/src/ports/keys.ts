/** What proves that a request comes from this device. */
import type { DevicePublicKey, Pairing } from '@servery/contract/devices/registers.ts'

/** One key pair of this device. */
export interface DeviceKey {
  /** SHA-256 of the public key. */
  readonly keyId: string
  readonly publicKey: DevicePublicKey
  /** The signature over the text's UTF-8 bytes, in base64url. */
  sign(text: string): Promise<string>
}

/** The key pairs of this device: what they sign was sent from here. */
export interface KeyPort {
  /** A new pair, which is kept. Null: a device can have none here, and works without. */
  make(): Promise<DeviceKey | null>
  /** Null: it is gone. */
  find(keyId: string): Promise<DeviceKey | null>
  drop(keyId: string): Promise<void>
}

/** A pairing as this device keeps it. */
export interface KeptPairing extends Pairing {
  /** Which of its keys signs for the register; absent where it has none. */
  readonly keyId?: string
}

/** Which key signs for which register. */
export interface Signing {
  readonly registerId: string
  readonly keyId: string
}

/** A request just before it is sent. */
export interface Outgoing {
  readonly method: string
  /** Below `/api/v1`, with its query. */
  readonly path: string
  /** Exactly as it is sent; empty where nothing is. */
  readonly body: string
}

/** The headers that prove where a request comes from; none of a device without a key. */
export type RequestSigner = (request: Outgoing) => Promise<Readonly<Record<string, string>>>

/** Refusals of what the key of this device did not sign. */
export const signatureCodes: readonly string[] = ['signature_missing', 'signature_wrong']

/** What a device and the back office both show, so that a person sees that they speak of one. */

export interface PairingClaim {
  /** The secret of the device that asks to be paired. */
  readonly claim: string
  /** The id of its key; null where it has none. */
  readonly keyId: string | null
}

/** Known to the device alone: it names both its secret and its key. */
export function claimText({ claim, keyId }: PairingClaim): string {
  return `servery pairing\n${claim}\n${keyId ?? ''}`
}

/** Four digits of who asks. `sha256` answers 64 hexadecimal digits. */
export function checkNumberOf(asking: PairingClaim, sha256: (text: string) => string): string {
  const number = Number.parseInt(sha256(`${claimText(asking)}\ncheck`).slice(0, 12), 16)
  return String(number % 10_000).padStart(4, '0')
}

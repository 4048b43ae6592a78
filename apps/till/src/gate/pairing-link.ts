/** A pairing code that came with the address, `/till/#pair=K7QX2M`: nothing has to be typed. */
import { pairingCodeLength } from './pairing-code.ts'

/** Reads the code off the address and takes it away, as it is good once. */
export function takeLinkedCode(): string | null {
  const code = readLinkedCode(window.location.hash)
  if (code !== null) window.history.replaceState(null, '', window.location.pathname)
  return code
}

/** The code of a fragment, or null if there is none that could be one. */
export function readLinkedCode(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get('pair')?.toUpperCase() ?? ''
  return new RegExp(`^[A-Z0-9]{${pairingCodeLength}}$`).test(code) ? code : null
}

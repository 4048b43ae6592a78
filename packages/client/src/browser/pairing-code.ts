/** A pairing code as it is typed, or as it came with the address: `#pair=K7QX2M`. */
export const pairingCodeLength = 6

/** People type spaces and small letters; codes have neither. */
export function cleanPairingCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, pairingCodeLength)
}

/** Reads the code off the address and takes it away, as it is good once. */
export function takeLinkedCode(): string | null {
  const code = readLinkedCode(window.location.hash)
  if (code !== null) window.history.replaceState(null, '', window.location.pathname)
  return code
}

/** Calls back with the code of each link that is followed in this tab; answers how to stop. */
export function followLinkedCode(onCode: (code: string) => void): () => void {
  const look = () => {
    const code = takeLinkedCode()
    if (code !== null) onCode(code)
  }
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/** The code of a fragment, or null if there is none that could be one. */
export function readLinkedCode(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get('pair')?.toUpperCase() ?? ''
  return new RegExp(`^[A-Z0-9]{${pairingCodeLength}}$`).test(code) ? code : null
}

export type PairingProblem = 'offline' | 'tooMany' | 'wrong' | 'denied' | 'refused' | 'incomplete'

/** Why a code made no register of a device, from the code of the server's error. */
export function pairingProblemOf(code: string): PairingProblem {
  if (code === 'too_many_requests') return 'tooMany'
  if (code === 'pairing_refused') return 'denied'
  return code === 'pairing_code_invalid' || code === 'invalid_input' ? 'wrong' : 'refused'
}

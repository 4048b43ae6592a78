/** A pairing code as it is typed, or as it came with the address: `/kitchen/#pair=K7QX2M`. */
export const codeLength = 6

/** What of a text may be a code: letters and digits, in capitals. */
export function cleanCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
}

/** Reads the code off the address and takes it away, as it is good once. */
export function takeLinkedCode(): string | null {
  const fragment = new URLSearchParams(window.location.hash.replace(/^#/, ''))
  const code = cleanCode(fragment.get('pair') ?? '')
  if (code.length !== codeLength) return null
  window.history.replaceState(null, '', window.location.pathname)
  return code
}

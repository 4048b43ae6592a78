const address = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** Whether it is worth trying: only a letter proves an address. */
export function looksLikeEmail(text: string): boolean {
  return address.test(text.trim())
}

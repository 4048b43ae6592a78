/**
 * The address that was typed last, for the next page that asks for it. In memory alone: an address
 * in the page's own address would stand in histories and logs.
 */
let typed = ''

export function keepTypedEmail(email: string): void {
  typed = email.trim()
}

export function getTypedEmail(): string {
  return typed
}

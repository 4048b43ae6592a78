/** How its vendor's script is spoken to; what is said before it is there waits in `q`. */
export type MessengerCall = ((
  command: 'boot' | 'update' | 'shutdown',
  settings?: object,
) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    Intercom?: MessengerCall
  }
}

/** The person has gone: the next one at this browser must not find their conversation. */
export function closeMessenger(): void {
  window.Intercom?.('shutdown')
}

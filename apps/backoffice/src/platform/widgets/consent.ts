import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { useSyncExternalStore } from 'react'

/** What this browser's person said to being measured; null as long as they said nothing. */
export type Consent = 'given' | 'refused' | null

export const consentKey = 'app.consent'
const store = findTextStore()
const listeners = new Set<() => void>()

function get(): Consent {
  const kept = store.getItem(consentKey)
  return kept === 'given' || kept === 'refused' ? kept : null
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === consentKey) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

function decide(consent: Exclude<Consent, null>): void {
  store.setItem(consentKey, consent)
  // A script that was loaded cannot be unloaded: the page starts afresh without it.
  if (consent === 'refused' && isLoaded) window.location.reload()
  for (const listener of listeners) listener()
}

let isLoaded = false

/** The tag manager is on the page from now on. */
export function noteLoaded(): void {
  isLoaded = true
}

export function useConsent(): {
  readonly consent: Consent
  readonly decide: (consent: Exclude<Consent, null>) => void
} {
  const consent = useSyncExternalStore(subscribe, get, get)
  return { consent, decide }
}

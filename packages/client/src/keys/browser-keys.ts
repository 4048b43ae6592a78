import type { KeyPort } from '../ports/keys.ts'
import type { Subtle } from './device-key.ts'

/** Fetched when they are first needed: no screen waits for them. */
let loading: Promise<KeyPort> | null = null

function load(): Promise<KeyPort> {
  loading ??= import('./key-store.ts').then(({ createKeyStore }) =>
    createKeyStore({ subtle: globalThis.crypto.subtle as Subtle | undefined }),
  )
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** The keys of this browser. */
export const browserKeys: KeyPort = {
  make: async () => (await load()).make(),
  find: async (keyId) => (await load()).find(keyId),
  drop: async (keyId) => (await load()).drop(keyId),
}

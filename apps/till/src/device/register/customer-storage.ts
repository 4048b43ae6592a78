import type { TextStorage } from '@servery/client'

/** Where this till keeps whom it has met; emptied when it gives its pairing back. */
export const customerStorage: TextStorage = localStorage

const texts = new Map<string, string>()

/** Of training: gone with the page, and never told to the server. */
export const practiceStorage: TextStorage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
}

import type { TextStorage } from '@servery/client'

const texts = new Map<string, string>()

/** Of training: gone with the page, and never told to the server. */
export const practiceStorage: TextStorage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
}

/** What this device keeps, such as whom it has met. Outside a browser nothing is kept. */
export const deviceStorage: TextStorage = globalThis.localStorage ?? practiceStorage

import type { TextStorage } from '@servery/client'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'

const texts = new Map<string, string>()

/** Of training: gone with the page, and never told to the server. */
export const practiceStorage: TextStorage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
}

/** What this device keeps, such as whom it has met; for the page alone where that is refused. */
export const deviceStorage: TextStorage = findTextStore()

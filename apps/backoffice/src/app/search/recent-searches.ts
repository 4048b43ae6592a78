import { findTextStore, type TextStore } from '@servery/ui/theme/settings-store.ts'

const key = 'app.recentSearches'
const keptMax = 6

/** What was looked for on this device, the last first; of one person, as ids do not repeat. */
export function readRecentSearches(
  userId: string,
  store: TextStore = findTextStore(),
): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(`${key}.${userId}`) ?? '[]')
    const texts = Array.isArray(kept) ? kept : []
    return texts.filter((text): text is string => typeof text === 'string').slice(0, keptMax)
  } catch {
    return []
  }
}

/** Puts a search at the top of them; the same words again only move up. */
export function keepRecentSearch(
  userId: string,
  text: string,
  store: TextStore = findTextStore(),
): void {
  const words = text.trim()
  if (words === '') return
  const others = readRecentSearches(userId, store).filter(
    (one) => one.toLowerCase() !== words.toLowerCase(),
  )
  try {
    store.setItem(`${key}.${userId}`, JSON.stringify([words, ...others].slice(0, keptMax)))
  } catch {
    // A full store forgets; the search itself is not touched by it.
  }
}

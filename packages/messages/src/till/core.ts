/** What the till says at large, fetched in the language that was chosen. */
import type { Language } from '../languages.ts'

const files = import.meta.glob<object>('../*/till/core.json', { import: 'default' })

export async function readCore(language: Language): Promise<object> {
  return (await files[`../${language}/till/core.json`]?.()) ?? {}
}

/** Of the shop a guest's browser is sent the language alone that it reads. */
import type core from './en/storefront/core.json'
import type { Language } from './languages.ts'

export type StorefrontTexts = typeof core

const files = import.meta.glob<StorefrontTexts>('./*/storefront/core.json', { import: 'default' })

/** English where a language has none of its own. */
export async function loadStorefrontTexts(language: Language): Promise<StorefrontTexts> {
  const load = files[`./${language}/storefront/core.json`] ?? files['./en/storefront/core.json']
  if (load === undefined) throw new Error('English is the source: its file must be there.')
  return await load()
}

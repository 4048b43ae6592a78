import en from '@servery/messages/en/till/core.json'
import { useSyncExternalStore } from 'react'
import { type Language, settings } from '../settings/settings.ts'
import { createTranslator, type Translate, wholePart } from './translator.ts'

/** English comes with the code as the fallback; the others are fetched when they are chosen. */
const bundles: { readonly [language in Language]: () => Promise<object> } = {
  en: async () => en,
  de: async () => (await import('@servery/messages/de/till/core.json')).default,
  es: async () => (await import('@servery/messages/es/till/core.json')).default,
}

export const translations = createTranslator<Language>('en')

/** The texts of a part of the till, in front of those of the whole. */
export function useTranslation(part = wholePart): {
  readonly t: Translate
  readonly i18n: { readonly language: Language }
} {
  const t = useSyncExternalStore(translations.subscribe, () => translations.of(part))
  return { t, i18n: translations }
}

export async function startTranslations(): Promise<void> {
  translations.addResourceBundle('en', wholePart, en)
  await showLanguage(settings.get().language)
  settings.subscribe(() => {
    const { language } = settings.get()
    if (translations.language !== language) void showLanguage(language)
  })
}

async function showLanguage(language: Language): Promise<void> {
  if (!translations.hasResourceBundle(language, wholePart)) {
    translations.addResourceBundle(language, wholePart, await bundles[language]())
  }
  translations.changeLanguage(language)
}

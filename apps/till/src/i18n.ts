import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, settings } from './device/settings.ts'
import en from './locales/en.json'

/** English comes with the code as the fallback; the others are fetched when they are chosen. */
const bundles: { readonly [language in Language]: () => Promise<object> } = {
  en: async () => en,
  de: async () => (await import('./locales/de.json')).default,
  es: async () => (await import('./locales/es.json')).default,
}

export const translations: i18n = i18next.createInstance()

export async function startTranslations(): Promise<void> {
  await translations.use(initReactI18next).init({
    resources: { en: { translation: en } },
    lng: 'en',
    fallbackLng: 'en',
    // Texts that come with a part of the till stand in front of those of the whole.
    fallbackNS: 'translation',
    supportedLngs: ['en', 'de', 'es'],
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await showLanguage(settings.get().language)
  settings.subscribe(() => {
    const { language } = settings.get()
    if (translations.language !== language) void showLanguage(language)
  })
}

async function showLanguage(language: Language): Promise<void> {
  if (!translations.hasResourceBundle(language, 'translation')) {
    translations.addResourceBundle(language, 'translation', await bundles[language]())
  }
  await translations.changeLanguage(language)
}

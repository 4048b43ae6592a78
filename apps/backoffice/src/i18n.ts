import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, type Language, languageKey } from './language.ts'
import type english from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english }
  }
}

const store = findTextStore()

const bundles: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
}

/** Loads the language of this device and puts it on the page. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(store.getItem(languageKey), navigator.languages)
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    interpolation: { escapeValue: false },
    lng: language,
    resources: {},
  })
  await setLanguage(language)
}

/** Loads a language and switches to it. */
export async function setLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const bundle = await bundles[language]()
    i18next.addResourceBundle(language, 'translation', bundle.default)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The same, and remembered for next time. */
export async function chooseAndKeepLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  store.setItem(languageKey, language)
}

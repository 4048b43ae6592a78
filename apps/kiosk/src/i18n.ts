import { isolate } from '@servery/messages/isolate.ts'
import { kioskTexts } from '@servery/messages/kiosk.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

export const translations: i18n = i18next.createInstance()

export async function startTranslations(): Promise<void> {
  const apply = (language: string) => {
    document.documentElement.lang = language
  }
  translations.on('languageChanged', apply)
  await translations.use(initReactI18next).init({
    resources: Object.fromEntries(
      Object.entries(kioskTexts).map(([language, translation]) => [language, { translation }]),
    ),
    lng: browserLanguage(),
    fallbackLng: 'en',
    interpolation: { escape: (value) => isolate(value, translations.language) },
    returnNull: false,
  })
}

/** Until the kiosk knows in which languages its guests order. */
function browserLanguage(): Language {
  const wanted = navigator.language.slice(0, 2)
  return languages.find((one) => one === wanted) ?? 'en'
}

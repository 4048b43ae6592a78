import de from '@servery/messages/de/kitchen/core.json'
import en from '@servery/messages/en/kitchen/core.json'
import es from '@servery/messages/es/kitchen/core.json'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { settings } from './device/settings.ts'

export const translations: i18n = i18next.createInstance()

/** All languages come with the code: it is one screen, and has few words. */
export async function startTranslations(): Promise<void> {
  await translations.use(initReactI18next).init({
    resources: { en: { translation: en }, de: { translation: de }, es: { translation: es } },
    lng: settings.get().language,
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  settings.subscribe(() => {
    const { language } = settings.get()
    if (translations.language !== language) void translations.changeLanguage(language)
  })
}

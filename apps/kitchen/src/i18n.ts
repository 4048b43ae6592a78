import { isolate } from '@servery/messages/isolate.ts'
import { kitchenTexts } from '@servery/messages/kitchen.ts'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { settings } from './device/index.ts'

export const translations: i18n = i18next.createInstance()

export async function startTranslations(): Promise<void> {
  await translations.use(initReactI18next).init({
    resources: Object.fromEntries(
      Object.entries(kitchenTexts).map(([language, translation]) => [language, { translation }]),
    ),
    lng: settings.get().language,
    fallbackLng: 'en',
    interpolation: { escape: (value) => isolate(value, translations.language) },
    returnNull: false,
  })
  settings.subscribe(() => {
    const { language } = settings.get()
    if (translations.language !== language) void translations.changeLanguage(language)
  })
}

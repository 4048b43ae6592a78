import { type Language, languages } from '@servery/messages/languages.ts'
import { useTranslation } from 'react-i18next'

/** Of a file or a letter: that of whoever asks for it. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((one) => one === i18n.language) ?? 'en'
}

export { startTranslations, translations, useTranslation, wholeTexts } from './i18n.ts'
export type { Translate } from './translator.ts'

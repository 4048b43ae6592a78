export { startTranslations, translations, useTranslation } from './i18n.ts'
export type { Translate } from './translator.ts'

/** All languages come with the code of the kiosk: a guest changes them at any step. */
import { byLanguage } from './by-language.ts'

const files = import.meta.glob<object>('./*/kiosk/core.json', { eager: true, import: 'default' })

export const kioskTexts = byLanguage(files)

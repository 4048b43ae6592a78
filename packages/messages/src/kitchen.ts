/** All languages come with the code of the kitchen: it is one screen, and has few words. */
import { byLanguage } from './by-language.ts'

const files = import.meta.glob<object>('./*/kitchen/core.json', { eager: true, import: 'default' })

export const kitchenTexts = byLanguage(files)

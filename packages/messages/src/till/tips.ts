import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/tips.json', { eager: true, import: 'default' })

export const tips = byLanguage(files)

import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/cash.json', { eager: true, import: 'default' })

export const cash = byLanguage(files)

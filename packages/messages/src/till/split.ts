import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/split.json', { eager: true, import: 'default' })

export const split = byLanguage(files)

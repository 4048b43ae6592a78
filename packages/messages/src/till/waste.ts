import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/waste.json', { eager: true, import: 'default' })

export const waste = byLanguage(files)

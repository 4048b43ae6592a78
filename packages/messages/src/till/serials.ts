import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/serials.json', { eager: true, import: 'default' })

export const serials = byLanguage(files)

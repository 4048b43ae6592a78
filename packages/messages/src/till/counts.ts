import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/counts.json', { eager: true, import: 'default' })

export const counts = byLanguage(files)

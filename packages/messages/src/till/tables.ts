import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/tables.json', { eager: true, import: 'default' })

export const tables = byLanguage(files)

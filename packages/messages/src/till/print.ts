import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/print.json', { eager: true, import: 'default' })

export const print = byLanguage(files)

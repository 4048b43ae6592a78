import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/online.json', { eager: true, import: 'default' })

export const online = byLanguage(files)

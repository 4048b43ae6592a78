import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/kitchen.json', { eager: true, import: 'default' })

export const kitchen = byLanguage(files)

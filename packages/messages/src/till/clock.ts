import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/clock.json', { eager: true, import: 'default' })

export const clock = byLanguage(files)

import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/reservations.json', {
  eager: true,
  import: 'default',
})

export const reservations = byLanguage(files)

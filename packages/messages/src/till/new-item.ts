import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/new-item.json', {
  eager: true,
  import: 'default',
})

export const newItem = byLanguage(files)

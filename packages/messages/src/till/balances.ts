import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/balances.json', {
  eager: true,
  import: 'default',
})

export const balances = byLanguage(files)

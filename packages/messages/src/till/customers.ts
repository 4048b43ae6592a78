import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/customers.json', {
  eager: true,
  import: 'default',
})

export const customers = byLanguage(files)

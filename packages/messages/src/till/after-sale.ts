import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/after-sale.json', {
  eager: true,
  import: 'default',
})

export const afterSale = byLanguage(files)

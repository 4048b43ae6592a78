import { byLanguage } from '../by-language.ts'

const files = import.meta.glob<object>('../*/till/terminal.json', {
  eager: true,
  import: 'default',
})

export const terminal = byLanguage(files)

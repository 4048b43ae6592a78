import { chooseLocale } from '@servery/ui/format/formatters.ts'
import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

it.each([
  [null, ['de-AT', 'en'], 'de'],
  ['es', ['de-AT'], 'es'],
  [null, ['fr-FR', 'es-MX'], 'es'],
  ['xx', ['fr'], 'en'],
  [null, [], 'en'],
])('kept %s, wanted %j: %s', (kept, wanted, language) => {
  expect(chooseLanguage(kept, wanted)).toBe(language)
})

it.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['de', ['en-GB', 'de-CH'], 'de-CH'],
  ['es', ['en-GB'], 'es'],
])('%s for %j is %s', (language, wanted, locale) => {
  expect(chooseLocale(language, wanted)).toBe(locale)
})

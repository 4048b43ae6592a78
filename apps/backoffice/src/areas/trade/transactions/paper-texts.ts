import { readTexts } from '@servery/messages/backoffice.ts'
import { isolate } from '@servery/messages/isolate.ts'
import type { Language } from '@servery/messages/languages.ts'
import { createInstance, type i18n } from 'i18next'

/** Those that hold what stands on an invoice. */
const areas = ['core', 'orders', 'transactions'] as const

/** The texts of an invoice in its own language, beside those of the page around it. */
export async function paperTexts(language: Language): Promise<i18n> {
  const texts = await Promise.all(areas.map((area) => readTexts(language, area)))
  const speaker = createInstance()
  await speaker.init({
    fallbackLng: false,
    interpolation: { escape: (value) => isolate(value, language) },
    lng: language,
    resources: { [language]: {} },
  })
  for (const area of texts) speaker.addResourceBundle(language, 'translation', area, true)
  return speaker
}

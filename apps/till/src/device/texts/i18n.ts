import type { Language } from '@servery/messages/languages.ts'
import { core, readCore } from '@servery/messages/till/core.ts'
import { useSyncExternalStore } from 'react'
import { settings } from '../settings/index.ts'
import { createTranslator, type Translate, wholePart } from './translator.ts'

export const translations = createTranslator<Language>('en')

/** The texts of a part of the till, in front of those of the whole. */
export function useTranslation(part = wholePart): {
  readonly t: Translate
  readonly i18n: { readonly language: Language }
} {
  const t = useSyncExternalStore(translations.subscribe, () => translations.of(part))
  return { t, i18n: translations }
}

export async function startTranslations(): Promise<void> {
  translations.addResourceBundle('en', wholePart, core)
  await showLanguage(settings.get().language)
  settings.subscribe(() => {
    const { language } = settings.get()
    if (translations.language !== language) void showLanguage(language)
  })
}

async function showLanguage(language: Language): Promise<void> {
  if (!translations.hasResourceBundle(language, wholePart)) {
    translations.addResourceBundle(language, wholePart, await readCore(language))
  }
  translations.changeLanguage(language)
}

import type { Language } from '@servery/messages/languages.ts'
import { readCore } from '@servery/messages/till/core.ts'
import { gate, readGate } from '@servery/messages/till/gate.ts'
import { useSyncExternalStore } from 'react'
import { settings } from '../settings/index.ts'
import { createTranslator, gatePart, type Translate, wholePart } from './translator.ts'

export const translations = createTranslator<Language>('en')

/** The texts of a part of the till, in front of those of the whole. */
export function useTranslation(part = wholePart): {
  readonly t: Translate
  readonly i18n: { readonly language: Language }
} {
  const t = useSyncExternalStore(translations.subscribe, () => translations.of(part))
  return { t, i18n: translations }
}

/** So much that a PIN can be asked for; the rest comes with what is drawn after it. */
export async function startTranslations(): Promise<void> {
  translations.addResourceBundle('en', gatePart, gate)
  const { language } = settings.get()
  await readTexts(language, gatePart, readGate)
  translations.changeLanguage(language)
  settings.subscribe(() => {
    const chosen = settings.get().language
    if (translations.language !== chosen) void changeTo(chosen)
  })
}

/** Resolves once the texts of the whole are here, without which only the gate can be drawn. */
export const wholeTexts = (): Promise<void> => readTexts(translations.language, wholePart, readCore)

async function changeTo(language: Language): Promise<void> {
  await Promise.all([
    readTexts(language, gatePart, readGate),
    readTexts(language, wholePart, readCore),
  ])
  translations.changeLanguage(language)
}

async function readTexts(
  language: Language,
  part: string,
  read: (language: Language) => Promise<object>,
): Promise<void> {
  if (translations.hasResourceBundle(language, part)) return
  translations.addResourceBundle(language, part, await read(language))
}

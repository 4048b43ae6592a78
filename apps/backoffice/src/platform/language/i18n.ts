import { readTexts, type TextArea, type Texts } from '@servery/messages/backoffice.ts'
import { isolate } from '@servery/messages/isolate.ts'
import { directionOf, type Language } from '@servery/messages/languages.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, languageKey } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

const store = findTextStore()
/** What pages have asked for so far; another language needs the same. */
const areas = new Set<TextArea>(['core'])
const loaded = new Map<string, Promise<void>>()

/** Loads the language of this device and puts it on the page; says which way it is read. */
export async function startLanguage(): Promise<'ltr' | 'rtl'> {
  const language = chooseLanguage(store.getItem(languageKey), navigator.languages)
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    interpolation: { escape: (value) => isolate(value, i18next.language) },
    lng: language,
    resources: {},
  })
  await setLanguage(language)
  return directionOf(language)
}

/** Loads the texts of the areas in the language that is set, and keeps them for the next one. */
export async function loadTexts(...wanted: readonly TextArea[]): Promise<void> {
  for (const area of wanted) areas.add(area)
  await Promise.all(wanted.map((area) => loadArea(i18next.language, area)))
}

/** Loads a language and switches to it. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadArea(language, area)))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The same, and remembered for next time. */
export async function chooseAndKeepLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  store.setItem(languageKey, language)
}

function loadArea(language: string, area: TextArea): Promise<void> {
  const key = `${language} ${area}`
  const loading =
    loaded.get(key) ??
    readTexts(language, area).then((texts) => {
      i18next.addResourceBundle(language, 'translation', texts, true)
    })
  loaded.set(key, loading)
  // A file that could not be fetched is asked for again the next time.
  loading.catch(() => loaded.delete(key))
  return loading
}

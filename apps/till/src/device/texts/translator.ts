/**
 * The till's texts. Its files are those of i18next (`{{name}}`, `_one`, `_other`); these lines
 * read them, because that library would be a tenth of all that a till loads before its first sale.
 */
import { isolate } from '@servery/messages/isolate.ts'

/** What goes into a text; `count` also chooses its plural, `defaultValue` stands in for no text. */
export interface TextValues {
  readonly [name: string]: string | number
}

export type Translate = (key: string, values?: TextValues) => string

interface TextTree {
  readonly [key: string]: string | TextTree
}

export interface Translator<Language extends string> {
  readonly language: Language
  /** A text of the whole, or of the part that is named before a colon. */
  readonly t: Translate
  /** The texts of a part, of the whole, of the gate; the same function until they change. */
  readonly of: (part: string) => Translate
  readonly hasResourceBundle: (language: Language, part: string) => boolean
  readonly addResourceBundle: (language: Language, part: string, texts: object) => void
  /** A part in every language. */
  readonly addPart: (part: string, texts: Readonly<Record<Language, object>>) => void
  readonly changeLanguage: (language: Language) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const wholePart = 'translation'
/** What is said before somebody sells: it is here before all other texts. */
export const gatePart = 'gate'

export function createTranslator<Language extends string>(
  fallback: Language,
): Translator<Language> {
  const bundles = new Map<string, TextTree>()
  const listeners = new Set<() => void>()
  let made = new Map<string, Translate>()
  let language = fallback
  let plurals = new Intl.PluralRules(language)

  const find = (key: string, parts: readonly string[]) => {
    for (const part of parts) {
      for (const spoken of [language, fallback]) {
        const text = textAt(bundles.get(`${spoken} ${part}`), key)
        if (text !== null) return text
      }
    }
    return null
  }
  const translate = (part: string, named: string, values: TextValues): string => {
    const colon = named.indexOf(':')
    const key = named.slice(colon + 1)
    const parts = [colon < 0 ? part : named.slice(0, colon), wholePart, gatePart]
    const { count } = values
    const text =
      (count === 0 ? find(`${key}_zero`, parts) : null) ??
      (typeof count === 'number' ? find(`${key}_${plurals.select(count)}`, parts) : null) ??
      find(key, parts) ??
      String(values.defaultValue ?? named)
    return text.includes('{{')
      ? text.replace(placeholder, (_, name) => isolate(`${values[name] ?? ''}`, language))
      : text
  }
  const of = (part: string): Translate => {
    const known = made.get(part)
    if (known !== undefined) return known
    const t: Translate = (key, values = nothing) => translate(part, key, values)
    made.set(part, t)
    return t
  }
  const add = (spoken: string, part: string, texts: object) =>
    void bundles.set(`${spoken} ${part}`, texts as TextTree)
  const tell = () => {
    made = new Map()
    for (const listener of listeners) listener()
  }
  return {
    get language() {
      return language
    },
    t: (key, values = nothing) => translate(wholePart, key, values),
    of,
    hasResourceBundle: (spoken, part) => bundles.has(`${spoken} ${part}`),
    addResourceBundle(spoken, part, texts) {
      add(spoken, part, texts)
      tell()
    },
    addPart(part, texts) {
      for (const [spoken, own] of Object.entries<object>(texts)) add(spoken, part, own)
    },
    changeLanguage(next) {
      language = next
      plurals = new Intl.PluralRules(next)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const placeholder = /{{(\w+)}}/g
const nothing: TextValues = {}

function textAt(texts: TextTree | undefined, key: string): string | null {
  let at: string | TextTree | undefined = texts
  for (const step of key.split('.')) {
    if (typeof at !== 'object') return null
    at = at[step]
  }
  return typeof at === 'string' ? at : null
}

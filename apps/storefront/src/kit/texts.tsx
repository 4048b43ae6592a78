/** What the pages say, in the language of the page. */
import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { fill } from '@servery/messages/fill.ts'
import { type Language, localeOf } from '@servery/messages/languages.ts'
import type { StorefrontTexts } from '@servery/messages/storefront.ts'
import { createContext, use } from 'react'

type Names<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Names<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]
type Plural<Name extends string> = Name extends `${infer Base}_other` ? Base : never

export type TextName = Names<StorefrontTexts> | Plural<Names<StorefrontTexts>>
type Values = { readonly [name: string]: string | number }

export type Say = (name: TextName, values?: Values) => string

export interface Speech {
  readonly language: Language
  /** The language as the shop's country writes figures and times. */
  readonly locale: string
  readonly t: Say
}

type Spoken = Pick<GuestShop, 'country' | 'isRetail' | 'orderTypes'>
type Renaming = (name: string) => string

/** What a shop says in words of its own: one of goods, and one without tables. */
const ofGoods: Renaming = (name) => `retail.${name}`
const withoutTables: Renaming = (name) => `noTable.${name}`

function wordingsOf(shop: Spoken | null): readonly Renaming[] {
  if (shop === null) return []
  const hasTables = shop.orderTypes.some(({ type }) => type === 'table')
  return [...(shop.isRetail ? [ofGoods] : []), ...(hasTables ? [] : [withoutTables])]
}

export function speak(
  texts: StorefrontTexts,
  { language, shop }: { readonly language: Language; readonly shop: Spoken | null },
): Speech {
  const country = shop?.country ?? ''
  const wordings = wordingsOf(shop)
  const locale = localeOf(language, /^[A-Z]{2}$/.test(country) ? country : '')
  const plurals = new Intl.PluralRules(language)
  const t: Say = (name, values = {}) => {
    const form = typeof values.count === 'number' ? `_${plurals.select(values.count)}` : ''
    const own = wordings.map((wording) => find(texts, wording(name)))
    const text =
      own.find((one) => one !== null) ??
      find(texts, `${name}${form}`) ??
      find(texts, `${name}_other`) ??
      find(texts, name)
    return fill(text ?? name, values, language)
  }
  return { language, locale, t }
}

function find(texts: StorefrontTexts, name: string): string | null {
  let found: unknown = texts
  for (const step of name.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
  }
  return typeof found === 'string' ? found : null
}

const SpeechContext = createContext<Speech | null>(null)
export const SpeechProvider = SpeechContext

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (speech === null) throw new Error('useSpeech is used outside SpeechProvider.')
  return speech
}

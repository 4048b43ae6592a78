import { type Language, languages } from './languages.ts'

/** Files by their path (`./de/till/cash.json`), by language; English where a language has none. */
export function byLanguage<Texts>(files: {
  readonly [path: string]: Texts
}): Readonly<Record<Language, Texts>> {
  const found = new Map(Object.entries(files).map(([path, texts]) => [path.split('/')[1], texts]))
  const english = found.get('en')
  if (english === undefined) throw new Error('English is the source: its file must be there.')
  return Object.fromEntries(
    languages.map((language) => [language, found.get(language) ?? english]),
  ) as Record<Language, Texts>
}

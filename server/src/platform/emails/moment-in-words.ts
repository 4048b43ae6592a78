import { type Language, localeOf } from '@servery/messages/languages.ts'

/** The day and the time on the clock of a branch, as an email says them. */
export function momentInWords(
  at: Date,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string {
  const locale = localeOf(language)
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}

import { directionOf, languages } from './languages.ts'

/** Latin letters, and the groups of a phone number, which would change places. */
const latin = /\p{Script=Latin}|\d[ -]\d|^\+\d/u
/** Letters of such languages, and the mark with which a formatted figure begins. */
const fromRight = /[\u0590-\u08ff\u200f]/
const languagesFromRight: ReadonlySet<string> = new Set(
  languages.filter((language) => directionOf(language) === 'rtl'),
)

/** A value as it goes into a text: read from the right, “VAT 20%” would become “%VAT 20”. */
export function isolate(value: string, language: string): string {
  const turns = languagesFromRight.has(language) && latin.test(value) && !fromRight.test(value)
  return turns ? `\u2068${value}\u2069` : value
}

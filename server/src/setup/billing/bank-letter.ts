/** The letter that owners get when bank details were changed. It names no number. */
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { layOutLetter } from '../../platform/letters/index.ts'

export interface BankLetter {
  readonly to: string
  readonly language: Language
  readonly branch: string
  readonly changedBy: string
  readonly url: string
}

const business = readMessages('email/business')

export function bankLetter({ to, language, branch, changedBy, url }: BankLetter) {
  const say = business[language].bank
  const laidOut = layOutLetter({
    language,
    subject: fill(say.subject, { branch }),
    paragraphs: [fill(say.changed, { who: changedBy, branch }), say.wrong],
    button: { text: say.button, url },
    note: say.note,
  })
  return { to, ...laidOut }
}

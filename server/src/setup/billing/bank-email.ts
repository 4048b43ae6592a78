/** The letter that owners get when bank details were changed. It names no number. */
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { layOutEmail } from '../../platform/emails/index.ts'

export interface BankEmail {
  readonly to: string
  readonly language: Language
  readonly branch: string
  readonly changedBy: string
  readonly url: string
}

const business = readMessages('email/business')

export function bankEmail({ to, language, branch, changedBy, url }: BankEmail) {
  const say = business[language].bank
  const laidOut = layOutEmail({
    language,
    subject: fill(say.subject, { branch }),
    paragraphs: [fill(say.changed, { who: changedBy, branch }), say.wrong],
    button: { text: say.button, url },
    note: say.note,
  })
  return { to, ...laidOut }
}

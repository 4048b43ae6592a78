/** The letter that invites somebody to a company's back office. */

import type { Role } from '@servery/domain/business/access/permissions.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { layOutEmail } from '../../platform/emails/index.ts'

export interface InvitationEmail {
  readonly language: Language
  readonly to: string
  readonly url: string
  /** Empty where nobody has named it yet. */
  readonly company: string
  readonly inviter: string
  readonly role: Role
  readonly message: string
  readonly days: number
}

const business = readMessages('email/business')
const roles = readMessages('exports/exports')

export function invitationEmail(letter: InvitationEmail) {
  const { language, message, days } = letter
  const say = business[language].invitation
  const inviter = letter.inviter || say.someone
  const subject = fill(say.subject, { inviter, company: letter.company || say.business })
  const laidOut = layOutEmail({
    language,
    subject,
    paragraphs: [
      fill(say.role, { role: roles[language].roles[letter.role] }),
      ...(message === '' ? [] : [fill(say.message, { inviter, message })]),
      fill(say.next, { days }),
    ],
    button: { text: say.button, url: letter.url },
    note: say.note,
  })
  return { to: letter.to, ...laidOut }
}

/** Letters about what changed in how somebody signs in, so that a thief does not stay unseen. */
import { readMessages } from '@servery/messages/read.ts'
import { emailLanguageOf, layOutEmail } from '../../../platform/emails/index.ts'
import type { SignInParts } from './sign-in-parts.ts'

export type SecurityChange =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'passkeyAdded'
  | 'passkeyRenamed'
  | 'passkeyDeleted'
  | 'phoneSet'
  | 'phoneRemoved'

const account = readMessages('email/account')

/** Leaves after the answer: whether it arrives must not undo what was done. */
export function postSecurityEmail(
  { mail }: Pick<SignInParts, 'mail'>,
  to: string,
  change: SecurityChange,
  headers: Headers | undefined,
): void {
  const language = emailLanguageOf(headers?.get('accept-language'))
  const { security, securityNote: note } = account[language]
  const { subject, paragraph } = security[change]
  const letter = layOutEmail({ language, subject, paragraphs: [paragraph], note })
  mail.post({ to, ...letter })
}

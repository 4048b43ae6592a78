import { invitationsAtOnceMax } from '@servery/domain/business/access/invitation.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { isEmail } from '../../../platform/sign-in/index.ts'

export interface InviteValues {
  emails: string
  role: Role | ''
  /** Null: all. */
  branchIds: string[] | null
  message: string
}

export interface EmailsProblem {
  readonly code: 'noEmail' | 'emailInvalid' | 'emailTwice' | 'tooMany'
  readonly email: string
}

/** Addresses as people write them in a row: with commas, semicolons, spaces or line breaks. */
export function parseEmails(text: string): {
  readonly emails: readonly string[]
  readonly problem: EmailsProblem | null
} {
  const emails = text
    .split(/[\s,;،؛]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())
  return { emails, problem: findProblem(emails) }
}

function findProblem(emails: readonly string[]): EmailsProblem | null {
  if (emails.length === 0) return { code: 'noEmail', email: '' }
  const wrong = emails.find((email) => !isEmail(email))
  if (wrong !== undefined) return { code: 'emailInvalid', email: wrong }
  const twice = emails.find((email, at) => emails.indexOf(email) < at)
  if (twice !== undefined) return { code: 'emailTwice', email: twice }
  return emails.length > invitationsAtOnceMax ? { code: 'tooMany', email: '' } : null
}

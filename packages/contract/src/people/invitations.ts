/** Invitations to the back office: a letter with a link, good once within seven days. */
import { invitationsAtOnceMax } from '@servery/domain/business/access/invitation.ts'
import { roles } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { branchLimit } from './users.ts'

const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .describe('An email address; not case-sensitive.')

export const invitationRow = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** Of those that the reader may see; null is all. */
  branchIds: z.array(id).nullable(),
  otherBranches: z.int(),
  message: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  createdAt: z.string(),
  invitedBy: z.string(),
})
export type InvitationRow = z.infer<typeof invitationRow>

/** With what became of the letter: an invitation stands even if its letter could not be sent. */
const sentRow = invitationRow.extend({ letterSent: z.boolean() })

const token = shaped(/^[\w-]{43}$/, 43)
const joined = z.object({
  email: z.string(),
  /** False: sign in with the account. */
  signedIn: z.boolean(),
})
const tags = ['Invitations']

export const invitations = {
  list: route('users.read')
    .route({ method: 'GET', path: '/invitations', tags, summary: 'List open invitations' })
    .output(z.object({ rows: z.array(invitationRow) })),
  create: route('users.write')
    .route({
      method: 'POST',
      path: '/invitations',
      tags,
      summary: 'Invite people',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        invitations: z
          .array(z.strictObject({ id, email: emailAddress }))
          .min(1)
          .max(invitationsAtOnceMax),
        role: z.enum(roles),
        branchIds: branchLimit,
        message: text(500).default(''),
      }),
    )
    .output(z.object({ rows: z.array(sentRow) }))
    .errors(errorsOf('id_reused', 'duplicate_value', 'reference_unknown', 'practice_company')),
  /** The link of the letter before is worth nothing then. */
  resend: route('users.write')
    .route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      tags,
      summary: 'Send an invitation again; it is valid for seven more days',
    })
    .input(z.strictObject({ id }))
    .output(sentRow)
    .errors(errorsOf('not_found', 'practice_company')),
  revoke: route('users.write')
    .route({
      method: 'POST',
      path: '/invitations/{id}/revoke',
      tags,
      summary: 'Withdraw an invitation',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ revoked: z.boolean() }))
    .errors(errorsOf('not_found')),
  /** What the letter’s link leads to. A body, so that no log keeps the token. */
  find: route('public')
    .route({
      method: 'POST',
      path: '/invitations/find',
      tags,
      summary: 'Show what an invitation link is for',
    })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        companyName: z.string(),
        role: z.enum(roles),
        email: z.string(),
        invitedBy: z.string(),
        message: z.string(),
        expiresAt: z.string(),
        /** Whether the address has an account yet, and whether that one is free to join. */
        account: z.enum(['none', 'free', 'taken']),
        /** True if the session of this request is that account’s. */
        signedIn: z.boolean(),
      }),
    )
    .errors(errorsOf('invitation_invalid')),
  accept: route('public')
    .route({
      method: 'POST',
      path: '/invitations/accept',
      tags,
      summary: 'Accept an invitation with a new account',
    })
    .input(
      z.strictObject({
        token,
        firstName: text(80, 1),
        secondName: text(80, 1),
        password: z.string().min(1).max(4096),
      }),
    )
    .output(joined)
    .errors(
      errorsOf(
        'invitation_invalid',
        'password-does-not-meet-requirements',
        'account_exists',
        'other_company',
      ),
    ),
  /** For an account that there is, by its session. */
  join: route('public')
    .route({
      method: 'POST',
      path: '/invitations/join',
      tags,
      summary: 'Accept an invitation with the account that is signed in',
    })
    .input(
      z.strictObject({
        token,
        firstName: text(80, 1),
        secondName: text(80, 1),
      }),
    )
    .output(joined)
    .errors(errorsOf('invitation_invalid', 'other_account', 'other_company')),
}

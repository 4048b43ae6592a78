import { invitationDays } from '@servery/domain/business/access/invitation.ts'
import { type Principal, requireReal, takeAttempt } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type RequestContext } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import type { SignInServices } from '../auth/identity/index.ts'
import { missingCriteria } from '../auth/passwords/index.ts'
import { acceptWithAccount, acceptWithPassword, describeInvitation } from './accept.service.ts'
import { granterOf } from './granting.ts'
import { invitationEmail } from './invitation-email.ts'
import {
  type Invited,
  invite,
  inviteAgain,
  listInvitations,
  type PendingEmail,
  revokeInvitation,
} from './invitations.service.ts'
import type { UserWrite } from './users.service.ts'

/** Letters of one company in ten minutes. */
const emailsMax = 100

export const invitationRoutes = (services: SignInServices) => {
  const { database, live, now } = services
  const write = <Answer>(
    { scope, principal }: { scope: Scope; principal: Principal | null },
    work: (write: UserWrite) => Promise<Answer>,
  ): Promise<Answer> => {
    if (principal === null) return fail('not_signed_in')
    const granter = granterOf(principal)
    const actor = writerOf(principal)
    return database.withTenant(scope, (trx) =>
      work({ scope, trx, actor, now: new Date(now()), granter }),
    )
  }
  /** Who is invited stands beside the users on everybody's screen. */
  const tell = ({ scope }: { scope: Scope }) => live.publish(scope.companyId, { type: 'company' })
  const joiningOf = (token: string) => ({ database, token, now: new Date(now()) })
  return {
    list: os.invitations.list.handler(({ context: { scope } }) =>
      database.readTenant(scope, (trx) => listInvitations(scope, trx, new Date(now()))),
    ),
    create: os.invitations.create.handler(async ({ input, context }) => {
      await requireEmails(services, context.scope, input.invitations.length)
      const invited = await write(context, (work) => invite(work, input))
      tell(context)
      return send(services, invited)
    }),
    resend: os.invitations.resend.handler(async ({ input, context }) => {
      await requireEmails(services, context.scope, 1)
      const invited = await write(context, (work) => inviteAgain(work, input.id))
      tell(context)
      const { rows } = await send(services, invited)
      return rows[0] ?? fail('not_found', { field: 'id' })
    }),
    revoke: os.invitations.revoke.handler(async ({ input, context }) => {
      const revoked = await write(context, (work) => revokeInvitation(work, input.id))
      tell(context)
      return revoked
    }),
    find: os.invitations.find.handler(({ input, context }) =>
      describeInvitation(joiningOf(input.token), userOf(context)),
    ),
    accept: os.invitations.accept.handler(async ({ input, context }) => {
      requirePassword(services, input.password)
      const joined = await acceptWithPassword(joiningOf(input.token), input)
      const { companyId, email, newUserId } = joined
      if (newUserId === null) return { email, signedIn: false }
      live.publish(companyId, { type: 'user', userId: newUserId })
      await signIn(services, context, newUserId)
      return { email, signedIn: true }
    }),
    join: os.invitations.join.handler(async ({ input, context }) => {
      const userId = userOf(context) ?? fail('other_account')
      const joining = joiningOf(input.token)
      const { companyId, email } = await acceptWithAccount(joining, { ...input, userId })
      live.publish(companyId, { type: 'user', userId })
      return { email, signedIn: true }
    }),
  }
}

/** Whoever's session asks, with a company or without. */
function userOf({ principal, newcomer }: RequestContext): string | null {
  return principal?.kind === 'person' ? principal.userId : (newcomer?.userId ?? null)
}

function requirePassword({ signIn: settings }: SignInServices, password: string): void {
  const missing = missingCriteria(settings, password)
  if (missing.length === 0) return
  fail('password-does-not-meet-requirements', {
    field: 'password',
    issues: missing.map((problem) => ({ field: 'password', problem })),
  })
}

/** The account is a moment old and has nothing that a second step could ask for. */
async function signIn(
  { identity }: SignInServices,
  { headers, answerHeaders }: RequestContext,
  userId: string,
): Promise<void> {
  for (const cookie of await identity.openSession(userId, headers)) {
    answerHeaders.append('set-cookie', cookie)
  }
}

async function requireEmails(
  { database, now }: SignInServices,
  scope: Scope,
  count: number,
): Promise<void> {
  const { companyId } = scope
  await database.readTenant(scope, (trx) => requireReal(scope, trx))
  for (let letter = 0; letter < count; letter += 1) {
    const attempt = { key: `invitations:${companyId}`, max: emailsMax, nowMs: now() }
    if (!(await takeAttempt(database.identity, attempt))) fail('too_many_requests')
  }
}

/** After the commit. A letter that can't be sent leaves its invitation, which can be sent again. */
async function send(services: SignInServices, { rows, letters }: Invited) {
  const sent = await Promise.all(letters.map((letter) => sendOne(services, letter)))
  const failed = new Set(letters.filter((_, at) => !sent[at]).map((one) => one.invitationId))
  return { rows: rows.map((row) => ({ ...row, letterSent: !failed.has(row.id) })) }
}

async function sendOne(
  { mail, signIn, log }: SignInServices,
  { token, ...letter }: PendingEmail,
): Promise<boolean> {
  const url = `${signIn.publicUrl}/auth/invitation?token=${token}`
  try {
    await mail.send(invitationEmail({ ...letter, url, days: invitationDays }))
    return true
  } catch (error) {
    log.error({ err: error, invitation: letter.invitationId }, 'an invitation was not sent')
    return false
  }
}

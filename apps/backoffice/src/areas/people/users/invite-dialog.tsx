import Box from '@mui/material/Box'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../kit/records/index.ts'
import { client, getErrorCode, getErrorFields } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { type InviteValues, parseEmails } from './invite-form.ts'
import { BranchesInput, RoleInput } from './rights-inputs.tsx'
import { describeUserRefusal } from './user-refusal.ts'

interface InviteDialogProps {
  readonly onInvited: () => void
  readonly onClose: () => void
}

/** Invites some people at once, with the same role and branches. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const form = useFormPage<InviteValues>({
    defaultValues: {
      emails: '',
      role: '',
      branchIds: me.limitedToBranches ? me.branches.map(({ id }) => id) : null,
      message: '',
    },
  })
  const send = useSend(onInvited)
  const { setFocus } = form
  useEffect(() => setFocus('emails'), [setFocus])
  return (
    <RecordDialog
      form={form}
      maxWidth="sm"
      notice={
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('users.inviteIntro')}</Box>
      }
      onClose={onClose}
      onSubmit={send}
      title={t('users.inviteTitle')}
      words={{ submit: t('users.send'), submitting: t('users.sending') }}
    >
      <InviteFields />
    </RecordDialog>
  )
}

function InviteFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextInput<InviteValues>
        findProblem={(text) => describeEmails(text, t)}
        hint={t('users.hint.emails')}
        label={t('users.field.emails')}
        maxLength={6000}
        name="emails"
        rows={2}
      />
      <RoleInput />
      <BranchesInput />
      <TextInput<InviteValues>
        hint={t('users.hint.message')}
        label={t('users.field.message')}
        maxLength={500}
        name="message"
        optional
        rows={2}
      />
    </>
  )
}

function describeEmails(text: string, t: TFunction): string | null {
  if (text.trim() === '') return null
  const { problem } = parseEmails(text)
  return problem === null ? null : t(`users.problem.${problem.code}`, { email: problem.email })
}

function useSend(onInvited: () => void) {
  const { t } = useTranslation()
  // An address keeps its id, so that sending again after a lost answer invites nobody twice.
  const ids = useRef(new Map<string, string>())
  const idOf = (email: string) => {
    const id = ids.current.get(email) ?? newId()
    ids.current.set(email, id)
    return id
  }
  return async ({ emails: text, role, ...rest }: InviteValues): Promise<FormRefusal | null> => {
    const { emails } = parseEmails(text)
    if (role === '') return null
    const invitations = emails.map((email) => ({ id: idOf(email), email }))
    try {
      const { rows } = await client.invitations.create({ invitations, role, ...rest })
      const failed = rows.filter(({ letterSent }) => !letterSent).length
      if (failed > 0) toasts.error(t('users.notSent', { count: failed }))
      const sent = rows.length - failed
      if (sent > 0) toasts.success(t('users.sent', { count: sent }))
      onInvited()
      return null
    } catch (error) {
      // Other rights for the same ids are other invitations.
      if (getErrorCode(error) === 'id_reused') ids.current.clear()
      return describeInviteRefusal(error, emails, t)
    }
  }
}

function describeInviteRefusal(
  error: unknown,
  emails: readonly string[],
  t: TFunction,
): FormRefusal {
  const code = getErrorCode(error)
  const paths = getErrorFields(error)
  const taken = paths.flatMap((path) => {
    const at = /^invitations\.(\d+)\.email$/.exec(path)?.[1]
    return at === undefined ? [] : [emails[Number(at)] ?? '']
  })
  if (taken.length === 0) return describeUserRefusal(error, t)
  const message =
    code === 'duplicate_value'
      ? t('users.problem.taken', { emails: taken.join(', ') })
      : t('users.problem.emailInvalid', { email: taken[0] ?? '' })
  return { message, fields: { emails: message } }
}

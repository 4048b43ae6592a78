import type { InvitationRow } from '@servery/contract/people/invitations.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { describeUserRefusal } from './user-refusal.ts'

/** Sends invitations again and withdraws them; says why it could not be done. */
export function useInvitationActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toasts.error(describeUserRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.invitations.key() })
    }
  }
  return {
    resend: ({ id, email }: InvitationRow) =>
      run(async () => {
        const { letterSent } = await client.invitations.resend({ id })
        if (letterSent) toasts.success(t('users.resent', { email }))
        else toasts.error(t('users.notSent', { count: 1 }))
      }),
    revoke: ({ id, email }: InvitationRow) =>
      run(async () => {
        await client.invitations.revoke({ id })
        toasts.success(t('users.revoked', { email }))
      }),
  }
}

import type { UserRow } from '@servery/contract/people/users.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { getFullName } from './people.ts'
import { describeUserRefusal } from './user-refusal.ts'

/** Suspends people and lets them back in; says why it could not be done. */
export function useUserStatus() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return {
    set: async (user: UserRow, status: 'active' | 'suspended'): Promise<void> => {
      const { id, version } = user
      const name = getFullName(user) || user.email
      try {
        const saved = await client.users.setStatus({ id, version, status })
        queryClient.setQueryData(api.users.get.queryKey({ input: { id } }), saved)
        toasts.success(t(status === 'active' ? 'users.restored' : 'users.suspended', { name }))
      } catch (error) {
        const isStale = getErrorCode(error) === 'stale_version'
        toasts.error(isStale ? t('users.refusal.stale') : describeUserRefusal(error, t).message)
      } finally {
        await queryClient.invalidateQueries({ queryKey: api.users.key() })
      }
    },
  }
}

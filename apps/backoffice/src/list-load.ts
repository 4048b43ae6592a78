import type { Permission } from '@servery/domain/access/permissions.ts'
import type { ListLoad } from '@servery/ui/list/list-types.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { getErrorCode } from './api.ts'

/** How far a list's query is, in the words of the list. */
export function getListLoad(
  query: Pick<
    UseQueryResult,
    'status' | 'error' | 'isPlaceholderData' | 'refetch' | 'isFetching' | 'data'
  >,
  { t, permission }: { readonly t: TFunction; readonly permission: Permission },
): ListLoad {
  if (query.status === 'error' && query.data === undefined) {
    if (getErrorCode(query.error) === 'not_allowed') {
      return {
        status: 'forbidden',
        title: t('load.forbidden'),
        body: t('load.forbiddenBody', { permission: t(`load.permissions.${permission}`) }),
      }
    }
    return { status: 'error', onRetry: () => void query.refetch(), detail: t('load.errorHint') }
  }
  if (query.status === 'pending') return { status: 'loading' }
  return { status: query.isPlaceholderData && query.isFetching ? 'refreshing' : 'ready' }
}

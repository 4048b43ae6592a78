import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { ListLoad } from '@servery/ui/list/list-types.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { getErrorCode } from './api.ts'

/** What a list may need, by the key of its name; keys of translations have no point within. */
const permissionNames = {
  'orders.read': 'orders',
  'transactions.read': 'transactions',
  'sales.read': 'sales',
  'customers.read': 'customers',
  'catalogue.read': 'catalogue',
  'registers.read': 'registers',
  'company.read': 'company',
  'users.read': 'users',
  'billing.read': 'billing',
  'team.read': 'team',
  'settings.read': 'settings',
  'stock.count': 'stockCount',
  'stock.read': 'stock',
} as const satisfies { readonly [permission in Permission]?: string }

/** What a mistyped or outdated address asks for. */
const refusals: ReadonlySet<string> = new Set(['invalid_input', 'reference_unknown'])

type ListQuery = Pick<
  UseQueryResult,
  'status' | 'error' | 'isPlaceholderData' | 'refetch' | 'isFetching' | 'data'
>

/** How far a report's query is. */
export function getReportStatus({
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>): 'loading' | 'ready' | 'refreshing' {
  if (isPending) return 'loading'
  return isPlaceholderData ? 'refreshing' : 'ready'
}

/** How far a list's query is, in the words of the list. */
export function getListLoad(
  query: ListQuery,
  { t, permission }: { readonly t: TFunction; readonly permission: keyof typeof permissionNames },
): ListLoad {
  if (query.status === 'error' && query.data === undefined) {
    if (getErrorCode(query.error) === 'not_allowed') {
      const name = t(`load.permission.${permissionNames[permission]}`)
      return {
        status: 'forbidden',
        title: t('load.forbidden'),
        body: t('load.forbiddenBody', { permission: name }),
      }
    }
    if (refusals.has(getErrorCode(query.error) ?? '')) return { status: 'refused' }
    const isBusy = getErrorCode(query.error) === 'too_many_requests'
    const told = isBusy ? { title: t('load.busy'), body: t('load.busyBody') } : {}
    return { status: 'error', ...told, onRetry: () => void query.refetch() }
  }
  if (query.status === 'pending') return { status: 'loading' }
  return { status: query.isPlaceholderData && query.isFetching ? 'refreshing' : 'ready' }
}

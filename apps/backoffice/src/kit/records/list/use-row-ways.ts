import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

interface RowWays {
  readonly open: ListAction
  readonly copyLink: ListAction
  /** To another page that belongs to the row. */
  readonly to: (key: string, label: string, path: string) => ListAction
}

/** What the ⋮ of a row offers wherever the row has a page: going there, and a link to it. */
export function useRowWays(): (path: string) => RowWays {
  const { t } = useTranslation()
  const { history } = useRouter()
  return useCallback(
    (path) => {
      const to = (key: string, label: string, there: string): ListAction => ({
        key,
        label,
        run: () => history.push(there),
      })
      const copy = async () => {
        try {
          await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
          toasts.success(t('rowActions.copied'))
        } catch {
          toasts.error(t('rowActions.notCopied'))
        }
      }
      return {
        open: to('open', t('rowActions.open'), path),
        copyLink: { key: 'copyLink', label: t('rowActions.copyLink'), run: () => void copy() },
        to,
      }
    },
    [t, history],
  )
}

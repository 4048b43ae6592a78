import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import type { Branch } from './branch-form.ts'
import { describeCompanyRefusal } from './company-refusal.ts'

type Named = Pick<Branch, 'id' | 'version' | 'name'>

/** Archives a branch, or brings it back; says why it could not be done. Null: it was not. */
export function useArchiveBranch(): (row: Named, archived: boolean) => Promise<Branch | null> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const set = async ({ id, version }: Named, archived: boolean): Promise<Branch | null> => {
    try {
      return await client.branches.archive({ id, version, archived })
    } catch (error) {
      toasts.error(describeCompanyRefusal(error, t).message)
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.branches.key() })
      await queryClient.invalidateQueries({ queryKey: api.session.me.key() })
    }
  }
  return async (row, archived) => {
    const done = await set(row, archived)
    if (done === null) return null
    if (archived) {
      toasts.undoable(t('branches.archivedOne', { name: row.name }), () => void set(done, false))
    } else toasts.success(t('branches.restoredOne', { name: row.name }))
    return done
  }
}

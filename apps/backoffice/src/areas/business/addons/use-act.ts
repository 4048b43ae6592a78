import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'

/** Does something with connections, and reads them again. */
export function useAct() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: api.boltons.key() })
    }
  }
  return { act, busy }
}

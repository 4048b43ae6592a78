import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api/index.ts'
import { useBranch, useSession } from '../session/index.ts'
import { useLiveEvents } from './live.tsx'

/** "Live on 3 of 4 tills": how many of the branch's tills have taken in every change. */
export function PublishLag() {
  const { can } = useSession()
  return can('registers.read') ? <Lag /> : null
}

function Lag() {
  const { t } = useTranslation()
  const branch = useBranch()
  const queryClient = useQueryClient()
  const query = useQuery(api.registers.lag.queryOptions({ input: { branchId: branch.id } }))
  useLiveEvents((event) => {
    if (event.type !== 'records' && event.type !== 'registers') return
    void queryClient.invalidateQueries({ queryKey: api.registers.lag.key() })
  })
  if (query.data === undefined || query.data.total === 0) return null
  const { live, total, behind } = query.data
  const label = t('records.lag.text', { count: total, live })
  const names = behind.map(({ name }) => name).join(', ')
  return (
    <span title={names === '' ? undefined : t('records.lag.behind', { names })}>
      <StatusChip label={label} tone={live === total ? 'success' : 'warning'} />
    </span>
  )
}

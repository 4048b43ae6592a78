import type { StockRow } from '@servery/contract/stock/stock.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

/** Opens a stock take of what was chosen, to be counted at once. */
export function useStartCount(): (rows: readonly StockRow[]) => void {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const branch = useBranch()
  const { history } = useRouter()
  const start = useMutation({
    mutationFn: async (rows: readonly StockRow[]) => {
      const id = newId()
      const date = formatCalendarDate(getBusinessDay(new Date(), branch), locale)
      await client.stockTakes.create({
        ...{ id, branchId: branch.id, name: t('stockTakes.defaultName', { date }) },
        scope: { kind: 'spot', ids: [...new Set(rows.map(({ itemId }) => itemId))] },
        ...{ blind: true, includeZero: true, includeUntracked: false, dueOn: null, note: '' },
      })
      await client.stockTakes.start({ id })
      return id
    },
    onSuccess: (id) => history.push(paths.stockTake(id)),
    onError: (error) => toasts.error(describeRefusal(error, t).message),
  })
  return (rows) => {
    if (rows.length > 0 && !start.isPending) start.mutate(rows)
  }
}

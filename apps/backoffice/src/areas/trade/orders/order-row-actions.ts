import type { OrderRow } from '@servery/contract/trade/orders.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { useRowWays } from '../../../kit/records/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { describeRefusal } from './actions/action-refusal.ts'
import type { PlainAction } from './actions/use-plain-action.ts'
import { allowedActions, findRowRefusal } from './row-actions.ts'

interface Doing {
  readonly run: (asked: { readonly type: PlainAction; readonly ids: readonly string[] }) => void
  readonly exportThem: (ids: readonly string[]) => void
}

/** What one order of a list offers: what several do together, and ways to its pages. */
export function useOrderRowActions({ run, exportThem }: Doing) {
  const { t } = useTranslation()
  const { can } = useSession()
  const waysOf = useRowWays()
  return (row: OrderRow): readonly ListAction[] => {
    const { open, to, copyLink } = waysOf(paths.order(row.id))
    const deeds = allowedActions(can).map((type): ListAction => {
      const why = findRowRefusal(type, row)
      return {
        key: type,
        label: t(`deeds.bulk.${type}`),
        disabledReason: why === null ? undefined : describeRefusal(why, t),
        run: () => run({ type, ids: [row.id] }),
      }
    })
    const pay = to('pay', t('deeds.type.pay'), paths.newTransaction({ order: row.id }))
    return [
      open,
      ...deeds,
      ...(can('payments.take') && findRowRefusal('pay', row) === null ? [pay] : []),
      { key: 'export', label: t('deeds.bulk.export'), run: () => exportThem([row.id]) },
      copyLink,
    ]
  }
}

import type { OrderRow } from '@servery/contract/trade/orders.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { useRowWays } from '../../../kit/records/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { sayWhyNot } from './deeds/deed-refusal.ts'
import type { PlainDeed } from './deeds/use-plain-deed.ts'
import { allowedDeeds, whyNotRow } from './row-deeds.ts'

interface Doing {
  readonly run: (asked: { readonly type: PlainDeed; readonly ids: readonly string[] }) => void
  readonly exportThem: (ids: readonly string[]) => void
}

/** What one order of a list offers: what several do together, and ways to its pages. */
export function useOrderRowActions({ run, exportThem }: Doing) {
  const { t } = useTranslation()
  const { can } = useSession()
  const waysOf = useRowWays()
  return (row: OrderRow): readonly ListAction[] => {
    const { open, to, copyLink } = waysOf(paths.order(row.id))
    const deeds = allowedDeeds(can).map((type): ListAction => {
      const why = whyNotRow(type, row)
      return {
        key: type,
        label: t(`deeds.bulk.${type}`),
        disabledReason: why === null ? undefined : sayWhyNot(why, t),
        run: () => run({ type, ids: [row.id] }),
      }
    })
    const pay = to('pay', t('deeds.type.pay'), paths.newTransaction({ order: row.id }))
    return [
      open,
      ...deeds,
      ...(can('payments.take') && whyNotRow('pay', row) === null ? [pay] : []),
      { key: 'export', label: t('deeds.bulk.export'), run: () => exportThem([row.id]) },
      copyLink,
    ]
  }
}

import type { ListAction } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { useRowWays } from '../../../kit/records/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { CustomerRow } from './customer-form.ts'

type Kind = 'export' | 'tag' | 'untag' | 'erase'

/** What one customer of the list offers: what several do together, and ways to their pages. */
export function useCustomerRowActions(
  open: (next: { readonly kind: Kind; readonly ids: readonly string[] }) => void,
) {
  const { t } = useTranslation()
  const { can } = useSession()
  const waysOf = useRowWays()
  return ({ id, tags }: CustomerRow): readonly ListAction[] => {
    const ways = waysOf(paths.customer(id))
    const doing = (kind: Kind, label: string, more: Partial<ListAction> = {}): ListAction => ({
      ...{ key: kind, label, ...more },
      run: () => open({ kind, ids: [id] }),
    })
    const written = [
      ways.to('edit', t('rowActions.edit'), paths.editCustomer(id)),
      doing('tag', t('customers.bulk.tag')),
      ...(tags.length === 0 ? [] : [doing('untag', t('customers.bulk.untag'))]),
    ]
    const erase = doing('erase', t('customers.bulk.erase'), { destructive: true })
    return [
      ways.open,
      ...(can('orders.read') ? [ways.to('orders', t('nav.orders'), paths.customerOrders(id))] : []),
      ...(can('customers.write') ? written : []),
      doing('export', t('export.button')),
      ways.copyLink,
      ...(can('customers.erase') ? [erase] : []),
    ]
  }
}

import Box from '@mui/material/Box'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { initialOrders, orderFilters } from '../../../kit/orders/index.ts'
import { useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession, useTeamFilter } from '../../../platform/session/index.ts'
import { getInputOfCustomer } from './order-query.ts'
import { ExportOrders, OrderTable } from './orders-page.tsx'
import { useOrders } from './use-orders.ts'

/** What one customer ordered at any branch, as the list of all orders shows it. */
export function CustomerOrdersPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/customers/$id/orders' })
  const [state, setState] = useListState(initialOrders)
  const orders = useOrders(getInputOfCustomer(state, id))
  const filters = useFilters()
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <ExportOrders whole={orders.whole} />
      </Box>
      <OrderTable
        columns={{ everywhere: true, ofCustomer: true }}
        filters={filters}
        firstUse={{ title: t('customers.noOrders'), body: t('customers.noOrdersBody') }}
        onStateChange={setState}
        orders={orders}
        state={state}
      />
    </>
  )
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const { currency } = useBranch()
  const team = useTeamFilter(t('orders.column.server'))
  const [date, ...others] = orderFilters(t, currency)
  const branch: ListFilter = {
    key: 'branch',
    kind: 'choices',
    single: true,
    label: t('orders.column.branch'),
    choices: me.branches.map(({ id, name }) => ({ value: id, label: name })),
  }
  return [...(date === undefined ? [] : [date]), branch, ...team, ...others]
}

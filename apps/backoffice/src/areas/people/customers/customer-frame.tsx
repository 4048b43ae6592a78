import EditIcon from '@mui/icons-material/EditOutlined'
import PointOfSaleIcon from '@mui/icons-material/PointOfSaleOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, paths, RouterLink, TabLinks } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { CustomerDetail } from './customer-form.ts'

/** What stands around each page of one customer. */
export function CustomerFrame({
  id,
  children,
}: {
  readonly id: string
  readonly children: (customer: CustomerDetail) => ReactNode
}) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { pathname } = useLocation()
  const query = useQuery(api.customers.detail.queryOptions({ input: { id } }))
  const customer = query.data
  const name = customer === undefined ? t('customers.one') : nameOf(customer, t('customers.erased'))
  const isOpen = customer?.erasedAt === null && customer.mergedInto === null
  return (
    <Page
      actions={customer !== undefined && isOpen && <Actions customer={customer} />}
      adornment={
        <>
          {isOpen && customer.archived && (
            <StatusChip label={t('items.status.archived')} tone="neutral" />
          )}
          {customer?.tags.map((tag) => (
            <StatusChip key={tag} label={tag} tone="neutral" />
          ))}
        </>
      }
      back={<BackLink href={paths.customers()}>{t('customers.title')}</BackLink>}
      title={name}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <TabLinks
        current={pathname}
        label={t('customers.tabs')}
        tabs={[
          { path: paths.customer(id), label: t('customers.tab.profile') },
          ...(can('orders.read')
            ? [{ path: paths.customerOrders(id), label: t('customers.tab.orders') }]
            : []),
          { path: paths.customerBalances(id), label: t('customers.tab.balances') },
          { path: paths.customerActivity(id), label: t('customers.tab.activity') },
        ]}
      />
      {customer !== undefined ? (
        children(customer)
      ) : query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={320} variant="rounded" />
      )}
    </Page>
  )
}

/** The same around a page of another area. */
export function CustomerOutlet() {
  const { id } = useParams({ from: '/shell/customers/$id/orders' })
  return <CustomerFrame id={id}>{() => <Outlet />}</CustomerFrame>
}

function Actions({ customer: { id, archived } }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  return (
    <>
      {can('customers.write') && (
        <Button
          color="secondary"
          component={RouterLink}
          href={paths.editCustomer(id)}
          startIcon={<EditIcon />}
          variant="outlined"
        >
          {t('customers.action.edit')}
        </Button>
      )}
      {!archived && (
        <Button
          href={paths.tillFor(id)}
          rel="noopener"
          startIcon={<PointOfSaleIcon />}
          target="_blank"
          variant="contained"
        >
          {t('customers.action.startOrder')}
        </Button>
      )}
    </>
  )
}

function nameOf(customer: CustomerDetail, erased: string): string {
  return customerName(customer) || erased
}

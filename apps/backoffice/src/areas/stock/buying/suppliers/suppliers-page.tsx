import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { BuyingTabs } from '../lines/buying-tabs.tsx'
import type { Supplier } from '../lines/supplier-select.tsx'

/** Whom the business buys of. */
export function SuppliersPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<Supplier>
      api={api.suppliers}
      area="stock"
      client={client.suppliers}
      columns={useColumns()}
      editing={{ pathOf: paths.supplier, newPath: paths.newSupplier() }}
      firstUse={{ title: t('buying.suppliers.firstUse'), body: t('buying.suppliers.firstUseBody') }}
      newLabel={t('buying.suppliers.new')}
      sortedBy="name"
      tabs={<BuyingTabs />}
      title={t('buying.suppliers.title')}
    />
  )
}

function useColumns(): readonly ListColumn<Supplier>[] {
  const { t } = useTranslation()
  const { currency } = useSession().me.company
  return [
    {
      key: 'name',
      header: t('buying.suppliers.field.name'),
      cell: (row) => row.name,
      sortable: true,
    },
    { key: 'contact', header: t('buying.suppliers.field.contact'), cell: (row) => row.contact },
    {
      key: 'email',
      header: t('buying.suppliers.field.email'),
      cell: (row) => row.email,
      hideBelow: 'lg',
    },
    {
      key: 'phone',
      header: t('buying.suppliers.field.phone'),
      cell: (row) => row.phone,
      hideBelow: 'lg',
    },
    {
      key: 'lead',
      header: t('buying.suppliers.field.leadDays'),
      align: 'end',
      cell: (row) => row.leadDays,
    },
    {
      key: 'minimum',
      header: t('buying.suppliers.field.minimumOrder'),
      align: 'end',
      cell: (row) => <MoneyText currency={currency} minor={row.minimumOrder} />,
    },
  ]
}

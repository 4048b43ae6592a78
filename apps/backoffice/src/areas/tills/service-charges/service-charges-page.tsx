import type { ServiceChargeRow } from '@servery/contract/setup/service-charges.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { ServiceChargeDialog } from './service-charge-dialog.tsx'
import { toChargeValues } from './service-charge-form.ts'

/** What tills add to the goods, by hand or by itself, in the order in which they offer it. */
export function ServiceChargesPage() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  return (
    <RecordListPage<ServiceChargeRow>
      api={api.serviceCharges}
      area="settings"
      client={client.serviceCharges}
      columns={chargeColumns(t, currency)}
      editing={{ dialog: (props) => <ServiceChargeDialog {...props} /> }}
      firstUse={{ title: t('serviceCharges.firstUse'), body: t('serviceCharges.firstUseBody') }}
      newLabel={t('serviceCharges.new')}
      searchLabel={t('serviceCharges.search')}
      sortedBy="position"
      subtitle={t('serviceCharges.intro')}
      tabs={<PosTabs />}
      title={t('pos.tab.serviceCharges')}
    />
  )
}

function chargeColumns(t: TFunction, currency: string): readonly ListColumn<ServiceChargeRow>[] {
  return [
    { key: 'name', header: t('serviceCharges.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'value',
      header: t('serviceCharges.value'),
      align: 'end',
      cell: (row) =>
        row.kind === 'percent' ? (
          <RateText millionths={row.value} />
        ) : (
          <MoneyText currency={currency} minor={row.value} />
        ),
    },
    {
      key: 'apply',
      header: t('serviceCharges.applyLabel'),
      cell: (row) => t(`serviceCharges.apply.${toChargeValues(row).apply}`),
    },
    {
      key: 'tax',
      header: t('serviceCharges.taxLabel'),
      cell: (row) => t(`serviceCharges.tax.${row.taxKind}`),
      hideBelow: 'lg',
    },
    {
      key: 'optional',
      header: t('serviceCharges.optional'),
      cell: (row) => (row.mandatory ? t('serviceCharges.no') : t('serviceCharges.yes')),
      hideBelow: 'lg',
    },
    {
      key: 'destination',
      header: t('serviceCharges.destinationLabel'),
      cell: (row) => t(`serviceCharges.destination.${row.destination}`),
      hideBelow: 'lg',
    },
  ]
}

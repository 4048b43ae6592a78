import Box from '@mui/material/Box'
import type { PaymentMethodRow } from '@servery/contract/setup/payment-methods.ts'
import { needsProvider } from '@servery/domain/offer/catalogue/payment-method.ts'
import { MethodIcon } from '@servery/ordering/kit/method-icon.tsx'
import { CodeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'

/** How guests pay at the tills, in the order in which tills offer it. */
export function PaymentMethodsPage() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  return (
    <RecordListPage<PaymentMethodRow>
      api={api.paymentMethods}
      area="settings"
      client={client.paymentMethods}
      columns={methodColumns(t, currency)}
      editing={{ dialog: (props) => <PaymentMethodDialog {...props} /> }}
      firstUse={{ title: t('paymentMethods.firstUse'), body: t('paymentMethods.firstUseBody') }}
      newLabel={t('paymentMethods.new')}
      searchLabel={t('paymentMethods.search')}
      sortedBy="position"
      subtitle={t('paymentMethods.intro')}
      tabs={<PosTabs />}
      title={t('pos.tab.paymentMethods')}
    />
  )
}

function methodColumns(t: TFunction, currency: string): readonly ListColumn<PaymentMethodRow>[] {
  return [
    {
      key: 'name',
      header: t('paymentMethods.name'),
      cell: (row) => (
        <Box component="span" sx={{ alignItems: 'center', display: 'inline-flex', gap: 1.5 }}>
          <MethodIcon method={row} />
          <bdi>{row.name}</bdi>
        </Box>
      ),
      sortable: true,
    },
    {
      key: 'kind',
      header: t('paymentMethods.kindLabel'),
      cell: (row) => t(`paymentMethods.kind.${row.kind}`),
    },
    {
      key: 'channels',
      header: t('paymentMethods.channels'),
      cell: ({ kind, channels }) => {
        if (needsProvider(kind)) return t('paymentMethods.nowhere')
        if (channels === null) return t('paymentMethods.everywhere')
        return channels.map((one) => t(`items.channel.${one}`)).join(', ')
      },
    },
    {
      key: 'accountingCode',
      header: t('paymentMethods.accountingCode'),
      cell: ({ accountingCode: code }) => (code === '' ? '–' : <CodeText>{code}</CodeText>),
      hideBelow: 'xl',
    },
    {
      key: 'maxAmount',
      header: t('paymentMethods.maxAmount'),
      align: 'end',
      cell: (row) =>
        row.maxAmount === null ? (
          t('paymentMethods.noLimit')
        ) : (
          <MoneyText currency={currency} minor={row.maxAmount} />
        ),
    },
    {
      key: 'traits',
      header: t('paymentMethods.traits'),
      cell: (row) => traitsOf(row, t).join(', ') || '–',
      hideBelow: 'lg',
    },
  ]
}

/** What it does at a till besides taking money. */
function traitsOf(row: PaymentMethodRow, t: TFunction): readonly string[] {
  return [
    ...(row.fastPay ? [t('paymentMethods.fastPay')] : []),
    ...(row.opensDrawer ? [t('paymentMethods.opensDrawer')] : []),
    ...(row.offlineAllowed ? [t('paymentMethods.offline')] : []),
  ]
}

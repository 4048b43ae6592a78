import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { RateText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../kit/money/index.ts'
import {
  type Behind,
  getShare,
  partOrdersPath,
  transactionsPath,
} from '../../../kit/reports/index.ts'
import { useColumnInfo, useMoneyColumn } from './column-info.tsx'
import type { TaxView } from './sales-figures.ts'

type Method = SalesSummary['byPaymentMethod'][number]
const amountOf = ({ amount }: Method) => amount
const tipsOf = ({ tips }: Method) => tips
const depositsOf = ({ deposits }: Method) => deposits

/** The money of the days by how it was paid. */
export function MethodTable({
  behind,
  summary,
}: {
  readonly behind: Behind
  readonly summary: SalesSummary
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const info = useColumnInfo()
  const money = useMoneyColumn<Method>(summary.currency)
  const sum = (of: (part: Method) => number) =>
    summary.byPaymentMethod.reduce((all, part) => all + of(part), 0)
  const taken = sum(amountOf) + sum(tipsOf)
  // Transactions are listed of whole days.
  const isWhole = behind.hours === undefined
  const hasCodes = summary.byPaymentMethod.some(({ accountingCode }) => accountingCode !== '')
  const code = {
    key: 'accountingCode',
    header: t('sales.column.accountingCode'),
    value: (part: Method) => part.accountingCode,
    cell: (part: Method) => (part.accountingCode === '' ? '–' : part.accountingCode),
  }
  return (
    <PartsTable<Method>
      caption={t('sales.tab.method')}
      columns={[
        {
          key: 'count',
          ...info('payments', 'formula.payments'),
          value: (part) => part.count,
          cell: (part) => getNumberFormat(locale).format(part.count),
          total: getNumberFormat(locale).format(sum((part) => part.count)),
        },
        money('amount', 'formula.amount', amountOf, sum(amountOf)),
        money('tips', 'formula.methodTips', tipsOf, sum(tipsOf)),
        ...(sum(depositsOf) === 0
          ? []
          : [money('depositsOut', 'formula.methodDeposits', depositsOf, sum(depositsOf))]),
        {
          key: 'share',
          ...info('share', 'formula.methodShare'),
          value: (part) => part.amount + part.tips,
          cell: (part) => (
            <RateText digits={1} millionths={getShare(part.amount + part.tips, taken)} />
          ),
        },
        ...(hasCodes ? [code] : []),
      ]}
      empty={t('sales.nothing')}
      href={(part) => (isWhole ? transactionsPath(behind, { method: part }) : undefined)}
      label={(part) => part.label}
      labelColumn={t('sales.label.method')}
      partKey={(part) => part.key}
      parts={summary.byPaymentMethod}
    />
  )
}

type TaxPart = SalesSummary['byTaxRate'][number]

/** Tax by the rate at which it was worked out. */
export function TaxRateTable({
  behind,
  summary,
  view,
}: {
  readonly behind: Behind
  readonly summary: SalesSummary
  readonly view: TaxView
}) {
  const { t } = useTranslation()
  const info = useColumnInfo()
  const money = useMoneyColumn<TaxPart>(summary.currency)
  const labelOf = (part: TaxPart) => (part.key === 'untaxed' ? t('orders.untaxed') : part.label)
  return (
    <PartsTable<TaxPart>
      caption={t('sales.tab.taxRate')}
      columns={[
        {
          key: 'rate',
          ...info('rate', 'formula.rate'),
          value: (part) => part.rate,
          cell: (part) => <RateText millionths={part.rate} />,
        },
        money('net', 'formula.taxedNet', (part) => part.net),
        money('tax', 'formula.rateTax', (part) => part.tax, summary.figures.tax),
        ...(view === 'included'
          ? [money('netIncTax', 'formula.taxedGross', (part) => part.net + part.tax)]
          : []),
      ]}
      empty={t('sales.nothing')}
      href={(part) => partOrdersPath(behind, { tax: [part.key, labelOf(part)] })}
      label={labelOf}
      labelColumn={t('sales.label.taxRate')}
      partKey={(part) => part.key}
      parts={summary.byTaxRate}
    />
  )
}

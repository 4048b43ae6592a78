import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { QuantityText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../kit/money/index.ts'
import { type Behind, voidsPath } from '../../../kit/reports/index.ts'
import { useColumnInfo, useMoneyColumn } from './column-info.tsx'

type Row = SalesSummary['byVoidReason'][number]
const worthOf = ({ value }: Row) => value
const wastedOf = ({ wasted }: Row) => wasted

/** What was taken back after it had been sent to the kitchen, and why. It was never a sale. */
export function VoidsTable({
  behind,
  summary,
}: {
  readonly behind: Behind
  readonly summary: SalesSummary
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const info = useColumnInfo()
  const number = getNumberFormat(locale)
  const money = useMoneyColumn<Row>(summary.currency)
  const sum = (of: (row: Row) => number) =>
    summary.byVoidReason.reduce((total, row) => total + of(row), 0)
  return (
    <PartsTable<Row>
      caption={t('sales.tab.voids')}
      columns={[
        {
          key: 'voids',
          ...info('voids', 'formula.voids'),
          value: (row) => row.count,
          cell: (row) => number.format(row.count),
          total: number.format(sum((row) => row.count)),
        },
        {
          key: 'quantity',
          ...info('quantity', 'formula.voidedQuantity'),
          value: (row) => row.quantity,
          cell: (row) => <QuantityText thousandths={row.quantity} />,
          total: <QuantityText thousandths={sum((row) => row.quantity)} />,
        },
        money('value', 'formula.value', worthOf, sum(worthOf)),
        money('wasted', 'formula.wasted', wastedOf, sum(wastedOf)),
        {
          key: 'minutes',
          ...info('minutes', 'formula.minutes'),
          value: (row) => row.minutes,
          cell: (row) => (row.minutes === null ? '–' : number.format(row.minutes)),
        },
      ]}
      empty={t('sales.noVoids')}
      href={(row) => voidsPath(behind, { reason: row.label })}
      label={(row) => row.label}
      labelColumn={t('sales.label.voids')}
      partKey={(row) => row.key}
      parts={summary.byVoidReason}
    />
  )
}

import Card from '@mui/material/Card'
import type { Report } from '@servery/contract/reports.ts'
import type { ReportDefinition } from '@servery/domain/report/definitions.ts'
import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import { useTranslation } from 'react-i18next'
import { ordersPath } from '../../drill-down.ts'
import { type PartsColumn, PartsTable } from '../../parts-table.tsx'
import { paths } from '../../paths.ts'
import { columnText } from './report-columns.ts'
import { useRowLabel, ValueText } from './report-words.tsx'

type Row = Report['rows'][number]

interface ReportTableProps {
  readonly definition: ReportDefinition
  readonly report: Report
}

/** Every row with every column; what a column means stands beside its name. */
export function ReportTable({ definition, report }: ReportTableProps) {
  const { t } = useTranslation()
  const labelOf = useRowLabel(report.view)
  const cell = (column: ReportDefinition['columns'][number], values: Row['values']) => (
    <ValueText column={column} currency={report.currency} value={values[column.key]} />
  )
  const columns = definition.columns.map((column): PartsColumn<Row> => {
    const { header, formula } = columnText(t, column.key)
    return {
      key: column.key,
      header,
      info: <MetricInfo definition={formula} name={header} />,
      cell: (row) => cell(column, row.values),
      total: cell(column, report.totals),
    }
  })
  const view = t(`reports.view.${report.view as 'type'}`)
  return (
    <Card component="section" aria-label={view} sx={{ minWidth: 0 }}>
      <PartsTable<Row>
        caption={`${t(`reports.name.${report.name}`)} · ${view}`}
        columns={columns}
        empty={t('reports.nothing')}
        href={(row) => hrefOf(report, row)}
        label={labelOf}
        labelColumn={view}
        partKey={(row) => row.key}
        parts={report.rows}
      />
    </Card>
  )
}

/** Where a row opens to: its orders, or what it is about. */
export function hrefOf(report: Pick<Report, 'view' | 'from' | 'to'>, row: Pick<Row, 'key'>) {
  switch (report.view) {
    case 'type':
      return ordersPath(report, { type: row.key })
    case 'source':
      return ordersPath(report, { source: row.key })
    case 'day':
      return ordersPath({ from: row.key, to: row.key })
    case 'discount':
      return row.key === 'open' ? undefined : paths.discount(row.key)
    case 'group':
      return paths.modifierGroup(row.key)
    default:
      return undefined
  }
}

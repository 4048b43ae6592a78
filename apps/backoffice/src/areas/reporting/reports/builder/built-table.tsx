import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { BuiltFigures } from '@servery/contract/reporting/built-reports.ts'
import type { ReportColumn } from '@servery/domain/report/definition/figures.ts'
import { RateText } from '@servery/ui/format/value-text.tsx'
import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import type { PartsColumn } from '@servery/ui/report/parts-table.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../../kit/money/index.ts'
import { getDelta } from '../../../../kit/reports/index.ts'
import { columnText } from '../report-columns.ts'
import { ValueText } from '../report-words.tsx'
import { builtFormula, useBuiltLabel } from './built-words.tsx'
import type { Built } from './use-built.ts'

type Values = BuiltFigures['totals']

interface FigureProps {
  readonly column: ReportColumn
  readonly values: Values
  readonly previous: Values | null
  readonly currency: string
}

/** The figure, and below it what it was before and by how much it changed. */
function Figure({ column, values, previous, currency }: FigureProps) {
  const texts = useUiTexts()
  const now = values[column.key]
  const value = <ValueText column={column} currency={currency} value={now} />
  const before = previous?.[column.key]
  if (before === undefined) return value
  const delta = getDelta(now ?? null, before, column.unit === 'share')
  return (
    <>
      {value}
      <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontSize: '0.75rem' }}>
        <ValueText column={column} currency={currency} value={before} />
        {delta.millionths !== null && (
          <>
            {' · '}
            {delta.isPoints ? (
              texts.points((delta.millionths / 10_000).toFixed(1))
            ) : (
              <RateText digits={1} millionths={delta.millionths} signDisplay="exceptZero" />
            )}
          </>
        )}
      </Box>
    </>
  )
}

interface BuiltTableProps {
  readonly built: Built
  readonly data: BuiltFigures
  readonly title: string
}

/** The rows with the figures that were chosen. */
export function BuiltTable({ built, data, title }: BuiltTableProps) {
  const { t } = useTranslation()
  const { rows, all, isFirst } = built
  const labelOf = useBuiltLabel(rows)
  const { currency, previous } = data
  const rowsName = t(`reports.builder.rows.${rows}`)
  return (
    <Card aria-label={title} component="section" sx={{ minWidth: 0 }}>
      <PartsTable<BuiltFigures['rows'][number]>
        caption={title}
        columns={all.map((column): PartsColumn<BuiltFigures['rows'][number]> => {
          const { header } = columnText(t, column.key)
          const formula = builtFormula(t, rows, column.key)
          const figure = (values: Values, before: Values | null) => (
            <Figure column={column} currency={currency} previous={before} values={values} />
          )
          return {
            ...{ key: column.key, header, isExtra: !isFirst(column.key) },
            info: <MetricInfo definition={formula} name={header} />,
            cell: (row) => figure(row.values, row.previous),
            value: (row) => row.values[column.key],
            total: figure(data.totals, previous),
          }
        })}
        empty={t('reports.nothing')}
        label={labelOf}
        labelColumn={rowsName}
        partKey={({ key }) => key}
        parts={data.rows}
      />
    </Card>
  )
}

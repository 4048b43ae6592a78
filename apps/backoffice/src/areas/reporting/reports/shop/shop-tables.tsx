import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ShopFigures, ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface Shown {
  readonly report: ShopReport
}

interface Row extends ShopFigures {
  readonly name: string
}

/** Collection, delivery and table apart. */
export function ShopTypes({ report: { types, currency } }: Shown) {
  const { t } = useTranslation()
  const rows = types.map(({ type, ...row }) => ({ ...row, name: t(`reports.shop.type.${type}`) }))
  const words = { title: t('reports.shop.typesTitle'), column: t('reports.shop.typeColumn') }
  return <Figures currency={currency} rows={rows} {...words} />
}

/** Deliveries by zone: how many, what for, and in which time. */
export function ShopZones({ report: { zones, currency } }: Shown) {
  const { t } = useTranslation()
  const rows = zones.map(({ zone, ...row }) => ({ ...row, name: zone }))
  const words = { title: t('reports.shop.zonesTitle'), column: t('reports.shop.zone') }
  return <Figures currency={currency} rows={rows} {...words} />
}

interface FiguresProps {
  readonly title: string
  readonly column: string
  readonly currency: string
  readonly rows: readonly Row[]
}

function Figures({ title, column, currency, rows }: FiguresProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const say = (value: number | null) =>
    value === null ? '–' : getNumberFormat(locale).format(value)
  if (rows.length === 0) return null
  const of = (count: number, all: number) =>
    t('reports.shop.of', { count: say(count), all: say(all) })
  return (
    <TableCard
      headers={[
        ...[column, t('reports.shop.orders'), t('reports.shop.step.accepted')],
        ...[t('reports.shop.total'), t('reports.shop.fees'), t('reports.shop.answer')],
        ...[t('reports.shop.promised'), t('reports.shop.needed'), t('reports.shop.late')],
      ]}
      label={title}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          <bdi key="name">{row.name}</bdi>,
          ...[say(row.orders), say(row.accepted)],
          <MoneyText currency={currency} key="total" minor={row.total} />,
          <MoneyText currency={currency} key="fees" minor={row.deliveryFees} />,
          ...[say(row.answerMinutes), say(row.promisedMinutes), say(row.doneMinutes)],
          of(row.late, row.done),
        ],
      }))}
    />
  )
}

/** Why guests did not get what they ordered. */
export function ShopRejections({ report: { rejections, currency } }: Shown) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  if (rejections.length === 0) return null
  return (
    <TableCard
      headers={[t('reports.shop.reason'), t('reports.shop.orders'), t('reports.shop.value')]}
      label={t('reports.shop.rejectionsTitle')}
      rows={rejections.map((row) => ({
        key: `${row.kind} ${row.reason}`,
        cells: [
          <bdi key="reason">{reasonOf(t, row)}</bdi>,
          getNumberFormat(locale).format(row.orders),
          <MoneyText currency={currency} key="total" minor={row.total} />,
        ],
      }))}
    />
  )
}

function reasonOf(t: TFunction, { kind, reason }: ShopReport['rejections'][number]): string {
  if (reason === '') return t(`reports.shop.kind.${kind}`)
  return kind === 'cancelled' ? t('reports.shop.cancelledBecause', { reason }) : reason
}

function TableCard(table: ComponentProps<typeof FigureTable>) {
  return (
    <Card component="section" sx={{ minWidth: 0, pt: 1.5 }}>
      <Typography component="h3" sx={{ px: 2, pb: 1 }} variant="h3">
        {table.label}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <FigureTable {...table} />
      </Box>
    </Card>
  )
}

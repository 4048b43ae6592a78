import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ListState } from '@servery/ui/list/list-state.ts'
import type { Comparison } from '@servery/ui/report/date-range.ts'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../../kit/money/index.ts'
import { getDelta, getShare, useListBelow } from '../../../../kit/reports/index.ts'
import type { EventReport } from '../report-list.ts'
import { useLookFormula } from './event-look.tsx'

type Reason = ReportEventSums['byReason'][number]
type Person = ReportEventSums['byMember'][number]
type Totals = NonNullable<ReportEventSums['previous']>

type Narrowed = (change: (state: ListState) => Partial<ListState>) => string

const figures = {
  count: ({ count }: Totals) => count,
  amount: ({ amount }: Totals) => amount,
  share: ({ amount, gross }: Totals) => getShare(amount, gross),
  money: ({ money }: Totals) => money,
} as const

interface EventKpisProps {
  readonly name: EventReport
  readonly sums: ReportEventSums | undefined
  readonly comparison: Comparison
}

/** How often and how much, and how it was before. */
export function EventKpis({ name, sums, comparison }: EventKpisProps) {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const href = useListBelow()
  const deltaOf = (key: keyof typeof figures): KpiDelta | undefined => {
    if (sums?.previous == null || comparison === 'none') return undefined
    const of = figures[key]
    const change = getDelta(of(sums), of(sums.previous), key === 'share')
    return { ...change, label: texts.comparisons[comparison], higherIs: 'worse' }
  }
  const textOf = (key: keyof typeof figures, value: number): ReactNode => {
    if (key === 'count') return getNumberFormat(locale).format(value)
    if (key === 'share') return <RateText digits={1} millionths={value} />
    return <MoneyText currency={sums?.currency ?? 'GBP'} minor={value} />
  }
  const shown = (['count', 'amount', 'share', 'money'] as const).filter(
    (key) => key !== 'money' || name === 'exceptions',
  )
  return (
    <KpiGrid label={t('reports.kpis')}>
      {shown.map((key) => (
        <KpiCard
          definition={t(`reports.events.formula.${key}`)}
          delta={deltaOf(key)}
          href={href}
          key={key}
          label={t(`reports.events.${key}`)}
          loading={sums === undefined}
          value={sums && textOf(key, figures[key](sums))}
        />
      ))}
      {name === 'compItems' && (
        <KpiCard
          definition={t('reports.events.formula.cost')}
          href={href}
          label={t('reports.events.cost')}
          loading={sums === undefined}
          note={
            (sums?.comps?.unknown ?? 0) > 0 &&
            t('reports.events.costUnknown', { count: sums?.comps?.unknown })
          }
          value={sums?.comps && <MoneyText currency={sums.currency} minor={sums.comps.cost} />}
        />
      )}
    </KpiGrid>
  )
}

interface EventSumsProps {
  readonly name: EventReport
  readonly sums: ReportEventSums
  /** Where the list is that has only what a row counts. */
  readonly narrowed: Narrowed
}

/** Why, and by whom, where nobody is singled out for a few orders. */
export function EventSums({ name, sums, narrowed }: EventSumsProps) {
  const money = (minor: number) => <MoneyText currency={sums.currency} minor={minor} />
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          // Of all kinds side by side there is more to a reason than half a screen holds.
          ...(name !== 'exceptions' && { lg: 'minmax(0, 9fr) minmax(0, 11fr)' }),
        },
      }}
    >
      <Reasons hasMoney={name === 'exceptions'} money={money} narrowed={narrowed} sums={sums} />
      <People money={money} narrowed={narrowed} sums={sums} />
    </Box>
  )
}

interface ReasonsProps {
  readonly sums: ReportEventSums
  readonly hasMoney: boolean
  readonly narrowed: Narrowed
  readonly money: (minor: number) => ReactNode
}

/** What a column is called, and beside it how its figures come about. */
function useHead() {
  const { t } = useTranslation()
  return (key: 'count' | 'amount' | 'money' | 'orders') => {
    const header = t(`reports.events.${key}`)
    const definition = t(`reports.events.formula.${key}`)
    return { header, info: <MetricInfo definition={definition} name={header} /> }
  }
}

function Reasons({ sums, hasMoney, narrowed, money }: ReasonsProps) {
  const { t } = useTranslation()
  const headOf = useHead()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  return (
    <Card component="section" aria-label={t('reports.events.byReason')} sx={{ minWidth: 0 }}>
      <PartsTable<Reason>
        caption={t('reports.events.byReason')}
        columns={[
          {
            key: 'count',
            ...headOf('count'),
            cell: (row) => number.format(row.count),
            value: (row) => row.count,
            total: number.format(sums.count),
          },
          {
            key: 'amount',
            ...headOf('amount'),
            cell: (row) => money(row.amount),
            value: (row) => row.amount,
            total: money(sums.amount),
          },
          ...(hasMoney
            ? [
                {
                  key: 'money',
                  ...headOf('money'),
                  cell: (row: Reason) => money(row.money),
                  value: (row: Reason) => row.money,
                  total: money(sums.money),
                },
              ]
            : []),
        ]}
        empty=""
        href={({ kind, reason }) =>
          narrowed(({ filters }) => ({
            status: kind,
            filters: { ...filters, reason: [reason] },
          }))
        }
        label={(row) => (
          <>
            {row.reason || t('reports.events.noReason')}
            {hasMoney && ` · ${t(`reports.events.one.${row.kind}`)}`}
          </>
        )}
        labelColumn={t('reports.events.reason')}
        name="reason"
        partKey={(row) => `${row.kind} ${row.reason}`}
        textOf={(row) => row.reason || t('reports.events.noReason')}
        parts={sums.byReason}
      />
    </Card>
  )
}

interface PeopleProps {
  readonly sums: ReportEventSums
  readonly narrowed: Narrowed
  readonly money: (minor: number) => ReactNode
}

function People({ sums, money, narrowed }: PeopleProps) {
  const { t } = useTranslation()
  const headOf = useHead()
  const formulaOf = useLookFormula()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  return (
    <Card component="section" aria-label={t('reports.events.byMember')} sx={{ minWidth: 0 }}>
      <PartsTable<Person>
        caption={t('reports.events.byMember')}
        columns={[
          {
            key: 'count',
            ...headOf('count'),
            cell: (row) => number.format(row.count),
            value: (row) => row.count,
          },
          {
            key: 'amount',
            ...headOf('amount'),
            cell: (row) => money(row.amount),
            value: (row) => row.amount,
          },
          {
            key: 'orders',
            ...headOf('orders'),
            cell: (row) => number.format(row.orders),
            value: (row) => row.orders,
          },
          {
            key: 'look',
            header: t('reports.events.look'),
            info: <MetricInfo definition={formulaOf(sums.look)} name={t('reports.events.look')} />,
            cell: (row) =>
              row.worthALook ? (
                <StatusChip label={t('reports.events.worthALook')} tone="info" />
              ) : (
                '–'
              ),
          },
        ]}
        empty=""
        href={({ memberId }) =>
          narrowed(({ filters }) => ({ filters: { ...filters, member: [memberId] } }))
        }
        label={(row) => row.name || t('reports.somebody')}
        labelColumn={t('reports.events.by')}
        name="member"
        partKey={(row) => row.memberId}
        parts={sums.byMember}
      />
    </Card>
  )
}

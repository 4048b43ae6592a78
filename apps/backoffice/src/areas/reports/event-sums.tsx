import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReportEventSums } from '@servery/contract/reports.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../parts-table.tsx'
import { getShare } from '../../sales-measures.ts'

type Reason = ReportEventSums['byReason'][number]
type Person = ReportEventSums['byMember'][number]

type Narrowed = (change: (state: ListState) => Partial<ListState>) => string

interface EventSumsProps {
  readonly sums: ReportEventSums | undefined
  /** Where the list is that has only what a row counts. */
  readonly narrowed: Narrowed
}

/** How often, how much and why; and by whom, where nobody is singled out for a few orders. */
export function EventSums({ sums, narrowed }: EventSumsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  const money = (minor: number) => <MoneyText currency={sums?.currency ?? 'GBP'} minor={minor} />
  const figures = [
    { key: 'count', value: sums && number.format(sums.count) },
    { key: 'amount', value: sums && money(sums.amount) },
    {
      key: 'share',
      value: sums && <RateText digits={1} millionths={getShare(sums.amount, sums.gross)} />,
    },
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <KpiGrid label={t('reports.kpis')}>
        {figures.map(({ key, value }) => (
          <KpiCard
            definition={t(`reports.events.formula.${key}`)}
            key={key}
            label={t(`reports.events.${key}`)}
            loading={sums === undefined}
            value={value}
          />
        ))}
      </KpiGrid>
      {sums !== undefined && sums.count > 0 && (
        <Box
          sx={{
            alignItems: 'start',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Reasons money={money} narrowed={narrowed} sums={sums} />
          <People money={money} narrowed={narrowed} people={sums.byMember} />
        </Box>
      )}
    </Box>
  )
}

interface ReasonsProps {
  readonly sums: ReportEventSums
  readonly narrowed: Narrowed
  readonly money: (minor: number) => ReactNode
}

function Reasons({ sums, narrowed, money }: ReasonsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  return (
    <Card component="section" aria-label={t('reports.events.byReason')} sx={{ minWidth: 0 }}>
      <PartsTable<Reason>
        caption={t('reports.events.byReason')}
        columns={[
          {
            key: 'kind',
            header: t('reports.events.kind'),
            cell: (row) => t(`reports.events.one.${row.kind}`),
          },
          {
            key: 'count',
            header: t('reports.events.count'),
            cell: (row) => number.format(row.count),
            total: number.format(sums.count),
          },
          {
            key: 'amount',
            header: t('reports.events.amount'),
            cell: (row) => money(row.amount),
            total: money(sums.amount),
          },
        ]}
        empty=""
        href={({ kind, reason }) =>
          narrowed(({ filters }) => ({
            status: kind,
            filters: { ...filters, reason: [reason] },
          }))
        }
        label={(row) => row.reason || t('reports.events.noReason')}
        labelColumn={t('reports.events.reason')}
        partKey={(row) => `${row.kind} ${row.reason}`}
        parts={sums.byReason}
      />
    </Card>
  )
}

interface PeopleProps {
  readonly people: readonly Person[]
  readonly narrowed: Narrowed
  readonly money: (minor: number) => ReactNode
}

function People({ people, money, narrowed }: PeopleProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  return (
    <Card component="section" aria-label={t('reports.events.byMember')} sx={{ minWidth: 0 }}>
      <PartsTable<Person>
        caption={t('reports.events.byMember')}
        columns={[
          {
            key: 'count',
            header: t('reports.events.count'),
            cell: (row) => number.format(row.count),
          },
          {
            key: 'amount',
            header: t('reports.events.amount'),
            cell: (row) => money(row.amount),
          },
          {
            key: 'orders',
            header: t('reports.events.orders'),
            cell: (row) => number.format(row.orders),
          },
          {
            key: 'look',
            header: t('reports.events.look'),
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
        partKey={(row) => row.memberId}
        parts={people}
      />
    </Card>
  )
}

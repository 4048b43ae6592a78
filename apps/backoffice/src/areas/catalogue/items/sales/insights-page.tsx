import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../../kit/reports/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { DaysChart } from './days-chart.tsx'
import { HoursChart } from './hours-chart.tsx'
import { InsightKpis } from './insight-kpis.tsx'
import { BoughtWith, ModifiersChosen, PartsCard } from './insight-lists.tsx'
import { ItemReport } from './item-report.tsx'
import { MenuMapCard } from './menu-map.tsx'
import { useItemDays } from './use-item-days.ts'

/** How one item sells: how much, when, with what, and whether it earns its place. */
export function ItemInsightsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/items/$id/insights' })
  const days = useItemDays(id)
  const query = useQuery({
    ...api.itemSales.insights.queryOptions({ input: days.input }),
    placeholderData: keepPreviousData,
  })
  const insights = query.data
  return (
    <ItemReport
      days={days}
      footer={insights !== undefined && <Footer insights={insights} />}
      query={query}
      titleOf={(name) => t('insights.insightsTitle', { name })}
    >
      <InsightKpis insights={insights} />
      {insights === undefined ? (
        <Skeleton height={340} variant="rounded" />
      ) : (
        <Charts id={days.id} insights={insights} />
      )}
    </ItemReport>
  )
}

interface ChartsProps {
  readonly id: string
  readonly insights: ItemInsights
}

function Charts({ id, insights }: ChartsProps) {
  const { t } = useTranslation()
  return (
    <>
      <DaysChart insights={insights} />
      <Box
        sx={{
          alignItems: 'start',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <HoursChart insights={insights} />
        <MenuMapCard id={id} insights={insights} />
        <PartsCard
          insights={insights}
          parts={insights.byOrderType}
          title={t('insights.types')}
          wordOf={(key) => t(`orders.type.${key}` as 'orders.type.eat_in')}
        />
        <PartsCard
          insights={insights}
          parts={insights.bySource}
          title={t('insights.sources')}
          wordOf={(key) => t(`orders.source.${key}` as 'orders.source.till')}
        />
        <BoughtWith insights={insights} />
        <ModifiersChosen insights={insights} />
      </Box>
    </>
  )
}

function Footer({ insights }: { readonly insights: ItemInsights }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { timeZone } = insights
  return t('insights.footer', {
    time: formatInstant(insights.asOf, { locale, timeZone, shape: 'time' }),
    cutOver: formatMinuteOfDay(insights.cutOverMinutes),
    zone: timeZone,
  })
}

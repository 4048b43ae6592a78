import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

const steps = ['page', 'basket', 'checkout', 'ordered', 'accepted', 'collected'] as const
const heightPx = 300

/** How many guests came how far, each step with its share of the one before. */
export function ShopFunnel({ funnel }: Pick<ShopReport, 'funnel'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const say = (value: number) => getNumberFormat(locale).format(value)
  const rows = steps.map((step, index) => {
    const before = steps[index - 1]
    const whole = before === undefined ? 0 : funnel[before]
    // A bookmark may lead past a step: more than all would say nothing.
    const isPart = whole > 0 && funnel[step] <= whole
    return {
      key: step,
      label: t(`reports.shop.step.${step}`),
      value: funnel[step],
      text: say(funnel[step]),
      share: isPart ? formatRate(Math.round((funnel[step] / whole) * 1_000_000), locale) : '',
    }
  })
  const title = t('reports.shop.funnelTitle')
  return (
    <ChartCard
      heightPx={heightPx}
      summary={t('reports.shop.funnelSummary', {
        page: say(funnel.page),
        ordered: say(funnel.ordered),
        collected: say(funnel.collected),
      })}
      table={
        <FigureTable
          headers={[
            t('reports.shop.stepColumn'),
            t('reports.shop.count'),
            t('reports.shop.ofStep'),
          ]}
          label={title}
          rows={rows.map(({ key, label, text, share }) => ({ key, cells: [label, text, share] }))}
        />
      }
      title={title}
    >
      <Box sx={{ display: 'grid', gap: 1.5, px: 0.5 }}>
        <BarList label={title} rows={rows.map(({ share, ...row }) => ({ ...row, note: share }))} />
        <Typography color="textSecondary" variant="body2">
          {t('reports.shop.funnelNote')}
        </Typography>
      </Box>
    </ChartCard>
  )
}

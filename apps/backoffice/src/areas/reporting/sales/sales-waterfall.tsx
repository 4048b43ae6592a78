import Box from '@mui/material/Box'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type WaterfallRow, WaterfallTable } from '@servery/ui/report/waterfall-table.tsx'
import { useTranslation } from 'react-i18next'
import type { Behind } from '../../../kit/reports/index.ts'
import {
  bridgeLinks,
  figureLinks,
  listBridge,
  listWaterfall,
  type TaxView,
  type WaterfallStep,
} from './sales-figures.ts'

interface SalesWaterfallProps {
  readonly summary: SalesSummary
  readonly view: TaxView
  readonly behind: Behind
}

/** From gross sales down to what was collected. */
export function SalesWaterfall({ summary, view, behind }: SalesWaterfallProps) {
  const { t } = useTranslation()
  const links = figureLinks(behind)
  const steps = listWaterfall(summary.figures, view)
  const low = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]))
  const high = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]))
  const rows = steps.map(
    (step): WaterfallRow => ({
      href: links[step.key],
      key: step.key,
      kind: step.kind,
      label: t(`sales.waterfall.${step.key}`),
      definition: t(`sales.definition.${step.key}`),
      values: [
        <Bar high={high} key="bar" low={low} step={step} />,
        <MoneyText currency={summary.currency} key="amount" minor={step.amount} />,
      ],
    }),
  )
  return (
    <WaterfallTable
      columns={[t('sales.waterfall.bar'), t('sales.waterfall.amount')]}
      labelColumn={t('sales.waterfall.label')}
      rows={rows}
      title={t('sales.waterfall.title')}
    />
  )
}

interface BarProps {
  readonly step: WaterfallStep
  readonly low: number
  readonly high: number
}

/** Where the step takes the running total; the figure beside it says how much. */
function Bar({ step, low, high }: BarProps) {
  const share = (value: number) => `${(((value - low) / (high - low)) * 100).toFixed(2)}%`
  const start = Math.min(step.from, step.to)
  const width = Math.abs(step.to - step.from)
  const tone = step.amount < 0 ? 'error.main' : step.kind === 'step' ? 'info.main' : 'primary.main'
  return (
    <Box
      aria-hidden
      sx={{
        bgcolor: 'background.sunken',
        borderRadius: '3px',
        height: 14,
        marginInlineStart: 'auto',
        maxWidth: 420,
        minWidth: { xs: 24, md: 220 },
        position: 'relative',
        width: '100%',
        printColorAdjust: 'exact',
      }}
    >
      <Box
        sx={{
          bgcolor: tone,
          borderRadius: '3px',
          height: '100%',
          insetInlineStart: share(start),
          minWidth: step.amount === 0 ? 0 : 2,
          position: 'absolute',
          width: share(width + low),
          printColorAdjust: 'exact',
        }}
      />
    </Box>
  )
}

interface SalesBridgeProps {
  readonly summary: SalesSummary
  readonly behind: Behind
}

/** From the money that came in to the same total; what does not tie stands there in red. */
export function SalesBridge({ summary, behind }: SalesBridgeProps) {
  const { t } = useTranslation()
  const links = bridgeLinks(behind)
  const rows = listBridge(summary).map(
    (step): WaterfallRow => ({
      key: step.key,
      kind: step.kind,
      label: t(`sales.bridge.${step.key}`),
      definition: t(`sales.bridgeFormula.${step.key}`),
      values: [<MoneyText currency={summary.currency} key="amount" minor={step.amount} />],
      href: links[step.key],
    }),
  )
  return (
    <WaterfallTable
      columns={[t('sales.waterfall.amount')]}
      labelColumn={t('sales.waterfall.label')}
      rows={rows}
      title={t('sales.bridge.title')}
    />
  )
}

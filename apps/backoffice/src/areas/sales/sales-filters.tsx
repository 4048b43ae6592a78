import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { mayShowHours } from './sales-query.ts'
import type { Sales } from './use-sales.ts'

/** How finely the chart is drawn, where there is a choice. */
export function SalesFilters({ sales }: { readonly sales: Sales }) {
  const { t } = useTranslation()
  const { report, input } = sales
  const mayChoose = input.from !== input.to && mayShowHours(input)
  if (!mayChoose) return null
  return (
    <ToggleButtonGroup
      aria-label={t('sales.chart.by')}
      exclusive
      onChange={(_, by: string | null) => {
        if (by !== null) report.setExtra('by', by)
      }}
      size="small"
      sx={{ '& button': { px: 1.25, py: 0.625 }, '@media print': { display: 'none' } }}
      value={input.by}
    >
      <ToggleButton value="hour">{t('sales.chart.byHour')}</ToggleButton>
      <ToggleButton value="day">{t('sales.chart.byDay')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

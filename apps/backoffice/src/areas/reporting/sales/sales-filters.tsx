import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { BooksPicker, HoursPicker } from '../../../kit/reports/index.ts'
import { stepsOf } from './sales-query.ts'
import type { Sales } from './use-sales.ts'

interface SalesFiltersProps {
  readonly sales: Sales
}

/** With late arrivals or without, and how finely the chart is drawn. */
export function SalesFilters({ sales }: SalesFiltersProps) {
  const { report, input } = sales
  return (
    <>
      <HoursPicker hours={sales.hours} onPick={(hours) => report.setExtra('hours', hours)} />
      <BooksPicker as={input.as ?? 'known'} onPick={(as) => report.setExtra('as', as)} />
      <ChartSwitch sales={sales} />
    </>
  )
}

/** Where there is a choice. */
function ChartSwitch({ sales }: SalesFiltersProps) {
  const { t } = useTranslation()
  const { report, input, step } = sales
  const steps = stepsOf(input)
  if (steps.length < 2) return null
  return (
    <ToggleButtonGroup
      aria-label={t('sales.chart.by')}
      exclusive
      onChange={(_, by: string | null) => {
        if (by !== null) report.setExtra('by', by)
      }}
      size="small"
      sx={{ '& button': { px: 1.25, py: 0.625 }, '@media print': { display: 'none' } }}
      value={step}
    >
      {steps.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`sales.chart.steps.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { mayShowHours } from './sales-query.ts'
import type { Sales } from './use-sales.ts'

/** Which branches, and how finely the chart is drawn where there is a choice. */
export function SalesFilters({ sales }: { readonly sales: Sales }) {
  const { t } = useTranslation()
  const { report, input, isAll, mayShowAll, branch } = sales
  const mayChoose = input.from !== input.to && mayShowHours(input)
  return (
    <>
      {mayShowAll && (
        <NativeSelect
          input={<OutlinedInput size="small" sx={{ fontWeight: 500 }} />}
          inputProps={{ 'aria-label': t('sales.branches') }}
          onChange={(event) => {
            report.setExtra('branch', event.target.value === 'all' ? 'all' : null)
          }}
          value={isAll ? 'all' : 'one'}
        >
          <option value="one">{branch.name}</option>
          <option value="all">{t('sales.allBranches')}</option>
        </NativeSelect>
      )}
      {mayChoose && (
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
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'

/** Over or short: by sign, arrow and word, not by the colour alone. */
export function DifferenceText({
  variance,
  currency,
}: {
  readonly variance: number | null
  readonly currency: string
}) {
  const { t } = useTranslation()
  if (variance === null) return '–'
  const tone = variance === 0 ? 'exact' : variance > 0 ? 'over' : 'short'
  const colours = { exact: 'text.primary', over: 'success.main', short: 'error.main' }
  const arrows = { exact: '', over: '▲ ', short: '▼ ' }
  return (
    <Box component="span" sx={{ color: colours[tone], whiteSpace: 'nowrap' }}>
      <span aria-hidden="true">{arrows[tone]}</span>
      <MoneyText currency={currency} minor={variance} signDisplay="exceptZero" />{' '}
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        {t(`difference.${tone}`)}
      </Box>
    </Box>
  )
}

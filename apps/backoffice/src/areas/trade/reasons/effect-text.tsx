import Box from '@mui/material/Box'
import { effectsOfReason, type ReasonDetails } from '@servery/domain/offer/catalogue/reasons.ts'
import { useTranslation } from 'react-i18next'

/** What giving this reason does to stock, money and the receipt, in words. */
export function EffectText({ details }: { readonly details: ReasonDetails }) {
  const { t } = useTranslation()
  const { stock, value, receipt } = effectsOfReason(details)
  const rows = [
    { name: t('reasons.effect.stock'), said: t(`reasons.stock.${stock}`) },
    { name: t('reasons.effect.value'), said: t(`reasons.value.${value}`) },
    { name: t('reasons.effect.receipt'), said: t(`reasons.receipt.${receipt}`) },
  ]
  return (
    <Box
      component="dl"
      sx={{
        columnGap: 1.5,
        display: 'grid',
        fontSize: '0.8125rem',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(({ name, said }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </Box>
      ))}
    </Box>
  )
}

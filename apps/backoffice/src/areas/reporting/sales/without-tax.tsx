import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Over a table whose amounts nobody keeps with tax, where sales are asked for with it. */
export function WithoutTax({ of }: { readonly of: 'goods' | 'hours' | 'voids' }) {
  const { t } = useTranslation()
  return (
    <Box
      component="p"
      sx={{ color: 'text.secondary', fontSize: '0.8125rem', m: 0, pt: 1.5, px: 2 }}
    >
      {t(`sales.withoutTax.${of}`)}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** What one agrees to, unfolded where it is asked for. */
export function Terms() {
  const { t } = useTranslation()
  return (
    <Box
      component="details"
      sx={{
        color: 'text.secondary',
        fontSize: '0.8125rem',
        marginInlineStart: '27px',
        mt: -1.5,
        '& p': { m: 0, mt: 1 },
        '& summary': { cursor: 'pointer', py: 0.5, width: 'fit-content' },
      }}
    >
      <summary>{t('auth.register.termsTitle')}</summary>
      <p>{t('auth.register.termsSoftware')}</p>
      <p>{t('auth.register.termsData')}</p>
      <p>{t('auth.register.termsYou')}</p>
    </Box>
  )
}

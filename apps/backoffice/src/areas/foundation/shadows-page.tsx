import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

const levels = {
  flat: {},
  card: { border: 1, borderColor: 'divider' },
  sunken: { bgcolor: 'background.sunken' },
  menu: { boxShadow: '0 8px 24px rgb(17 25 39 / 0.14)' },
  toast: { boxShadow: '0 8px 24px rgb(17 25 39 / 0.16)' },
} as const

const levelNames = ['flat', 'card', 'sunken', 'menu', 'toast'] as const

/** How high things stand: mostly not at all. */
export function ShadowsPage() {
  const { t } = useTranslation()
  return (
    <FoundationPage name="shadows">
      <Specimen rule={t('foundation.shadows.levelsRule')} title={t('foundation.shadows.levels')}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
          }}
        >
          {levelNames.map((name) => (
            <Paper key={name} sx={{ p: 2, ...levels[name] }}>
              <Box sx={{ fontWeight: 600 }}>{t(`foundation.shadows.${name}`)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {t(`foundation.shadows.${name}Use`)}
              </Box>
            </Paper>
          ))}
        </Box>
      </Specimen>
      <Specimen rule={t('foundation.shadows.focusRule')} title={t('foundation.shadows.focus')}>
        <Box
          sx={(theme) => ({
            borderRadius: 1,
            display: 'inline-block',
            m: 0.5,
            outline: `2px solid ${theme.vars?.palette.focusRing}`,
            outlineOffset: 2,
            px: 2,
            py: 1,
          })}
        >
          {t('foundation.shadows.focused')}
        </Box>
      </Specimen>
      <Specimen rule={t('foundation.shadows.radiusRule')} title={t('foundation.shadows.radius')}>
        <Box sx={{ bgcolor: 'primary.main', borderRadius: 1, height: 48, width: 96 }} />
      </Specimen>
    </FoundationPage>
  )
}

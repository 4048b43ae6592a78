import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useSettings } from '@servery/ui/theme/theme-root.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import {
  Choice,
  LanguageChoice,
  LooksChoices,
  PinNavSwitch,
} from '../../../platform/looks/index.ts'
import { useConsent } from '../../../platform/widgets/index.ts'

/** How the product looks on this device. Each choice shows at once and is kept. */
export function PreferencesTab() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
      <Typography color="textSecondary" variant="body2">
        {t('account.preferences.intro')}
      </Typography>
      <LanguageCard />
      <LooksCard />
      <ConsentCard />
    </Box>
  )
}

const weekStarts = ['auto', 'monday', 'saturday', 'sunday'] as const

function LanguageCard() {
  const { t } = useTranslation()
  const { settings, update } = useSettings()
  const { locale } = useUiSetting()
  const nowMs = useNow()
  const sample = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <FormCard title={t('account.preferences.language')}>
      <LanguageChoice />
      <Box>
        <Typography component="p" variant="h4">
          {t('account.preferences.dates')}
        </Typography>
        <Typography color="textSecondary" component="p" sx={{ mt: 0.5 }} variant="body2">
          {t('account.preferences.datesAuto')} <bdi>{sample.format(nowMs)}</bdi>
        </Typography>
      </Box>
      <Choice
        label={t('account.preferences.weekStart')}
        onChoose={(weekStart) => update({ weekStart })}
        options={{
          auto: t('account.preferences.week.auto'),
          monday: t('account.preferences.week.monday'),
          saturday: t('account.preferences.week.saturday'),
          sunday: t('account.preferences.week.sunday'),
        }}
        value={weekStarts.find((day) => day === settings.weekStart) ?? 'auto'}
      />
    </FormCard>
  )
}

function LooksCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('account.preferences.looks')}>
      <LooksChoices />
      <PinNavSwitch />
    </FormCard>
  )
}

/** Only where the deployment measures its pages. */
function ConsentCard() {
  const { t } = useTranslation()
  const { data } = useQuery(api.widgets.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const { consent, decide } = useConsent()
  if (data?.tagManager == null) return null
  return (
    <FormCard
      description={t('account.preferences.measureHint')}
      title={t('account.preferences.measure')}
    >
      <FormControlLabel
        control={
          <Switch
            checked={consent === 'given'}
            onChange={(_, given) => decide(given ? 'given' : 'refused')}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('account.preferences.measureAllow')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </FormCard>
  )
}

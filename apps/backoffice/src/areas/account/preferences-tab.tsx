import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useSettings } from '@servery/ui/theme/theme-root.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { chooseAndKeepLanguage } from '../../i18n.ts'
import { languageNames, languages } from '../../language.ts'
import { useNow } from '../../now.ts'
import { useConsent } from '../../widgets/consent.ts'

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
  const { t, i18n } = useTranslation()
  const { settings, update } = useSettings()
  const { locale } = useUiSetting()
  const nowMs = useNow()
  const sample = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <FormCard title={t('account.preferences.language')}>
      <Choice
        label={t('shell.language')}
        onChoose={(language) => void chooseAndKeepLanguage(language)}
        options={languageNames}
        value={languages.find((language) => language === i18n.language) ?? 'en'}
      />
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
  const { settings, update } = useSettings()
  return (
    <FormCard title={t('account.preferences.looks')}>
      <Choice
        label={t('settings.palette')}
        onChoose={(paletteMode) => update({ paletteMode })}
        options={{
          light: t('settings.light'),
          dark: t('settings.dark'),
          system: t('settings.system'),
        }}
        value={settings.paletteMode}
      />
      <Choice
        label={t('settings.contrast')}
        onChoose={(contrast) => update({ contrast })}
        options={{ normal: t('settings.normal'), high: t('settings.high') }}
        value={settings.contrast}
      />
      <Choice
        label={t('settings.direction')}
        onChoose={(direction) => update({ direction })}
        options={{ ltr: t('settings.ltr'), rtl: t('settings.rtl') }}
        value={settings.direction}
      />
      <FormControlLabel
        control={
          <Switch
            checked={settings.pinNav}
            onChange={(_, pinNav) => update({ pinNav })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('settings.pinNav')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
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

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const labelId = useId()
  return (
    <Box>
      <Typography component="p" id={labelId} sx={{ mb: 0.75 }} variant="h4">
        {label}
      </Typography>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        exclusive
        onChange={(_, chosen: Value | null) => {
          if (chosen !== null) onChoose(chosen)
        }}
        size="small"
        sx={{ flexWrap: 'wrap' }}
        value={value}
      >
        {Object.entries<string>(options).map(([key, text]) => (
          <ToggleButton key={key} sx={{ lineHeight: 1.3, px: 1.5 }} value={key}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

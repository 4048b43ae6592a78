import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { useSettings } from '@servery/ui/theme/theme-root.tsx'
import { useTranslation } from 'react-i18next'
import { chooseAndKeepLanguage } from '../language/index.ts'
import { Choice } from './choice.tsx'

interface LooksProps {
  readonly isWide?: boolean
}

/** Light or dark, how much contrast, and which way lines run. */
export function LooksChoices({ isWide = false }: LooksProps) {
  const { t } = useTranslation()
  const { settings, update } = useSettings()
  return (
    <>
      <Choice
        isWide={isWide}
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
        isWide={isWide}
        label={t('settings.contrast')}
        onChoose={(contrast) => update({ contrast })}
        options={{ normal: t('settings.normal'), high: t('settings.high') }}
        value={settings.contrast}
      />
      <Choice
        isWide={isWide}
        label={t('settings.direction')}
        onChoose={(direction) => update({ direction })}
        options={{
          auto: t('settings.directionAuto'),
          ltr: t('settings.ltr'),
          rtl: t('settings.rtl'),
        }}
        value={settings.direction}
      />
    </>
  )
}

export function LanguageChoice({ isWide = false }: LooksProps) {
  const { t, i18n } = useTranslation()
  return (
    <Choice
      isWide={isWide}
      label={t('shell.language')}
      onChoose={(language) => void chooseAndKeepLanguage(language)}
      options={languageNames}
      value={languages.find((language) => language === i18n.language) ?? 'en'}
    />
  )
}

/** Whether the navigation stays open. */
export function PinNavSwitch() {
  const { t } = useTranslation()
  const { settings, update } = useSettings()
  return (
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
  )
}

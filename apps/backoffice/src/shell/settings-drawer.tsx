import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useSettings } from '@servery/ui/theme/theme-root.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseAndKeepLanguage } from '../i18n.ts'
import { languageNames, languages } from '../language.ts'

/** How the product looks on this device. Each choice shows at once and is kept. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { settings, update } = useSettings()
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      onClose={onClose}
      open={open}
      slotProps={{
        paper: { 'aria-labelledby': titleId, role: 'dialog', sx: { width: 'min(340px, 100vw)' } },
      }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', p: 2, pb: 0 }}>
        <Typography component="h2" id={titleId} sx={{ flexGrow: 1 }} variant="h2">
          {t('settings.title')}
        </Typography>
        <IconButton aria-label={t('ui.close')} onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, p: 2 }}>
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
        <Choice
          label={t('shell.language')}
          onChoose={(language) => void chooseAndKeepLanguage(language)}
          options={languageNames}
          value={languages.find((language) => language === i18n.language) ?? 'en'}
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
      </Box>
    </Drawer>
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
        fullWidth
        onChange={(_, chosen: Value | null) => {
          if (chosen !== null) onChoose(chosen)
        }}
        size="small"
        value={value}
      >
        {Object.entries<string>(options).map(([key, text]) => (
          <ToggleButton key={key} sx={{ lineHeight: 1.3 }} value={key}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

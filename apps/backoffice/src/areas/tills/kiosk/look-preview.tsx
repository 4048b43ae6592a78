import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { inkOn, isColour } from '@servery/domain/business/kiosk/contrast.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmLoop } from './film-loop.tsx'
import type { LookValues } from './kiosk-form.ts'

const shapes = { square: 0, rounded: 12, pill: 999 } as const
interface LookPreviewProps {
  readonly look: LookValues
}

/** The kiosk while it waits for somebody, upright or wide. */
export function LookPreview({ look }: LookPreviewProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'portrait' | 'landscape'>('portrait')
  return (
    <Box component="section" aria-label={t('kiosk.preview')} sx={{ minWidth: 0 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h3">
          {t('kiosk.preview')}
        </Typography>
        <ToggleButtonGroup
          aria-label={t('kiosk.way')}
          exclusive
          onChange={(_, next: typeof way | null) => next !== null && setWay(next)}
          size="small"
          value={way}
        >
          <ToggleButton value="portrait">{t('kiosk.ways.portrait')}</ToggleButton>
          <ToggleButton value="landscape">{t('kiosk.ways.landscape')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Screen look={look} way={way} />
    </Box>
  )
}

interface ScreenProps extends LookPreviewProps {
  readonly way: 'portrait' | 'landscape'
}

function Screen({ look, way }: ScreenProps) {
  const { t } = useTranslation()
  const background = isColour(look.background) ? look.background : '#ffffff'
  const primary = isColour(look.primary) ? look.primary : '#000000'
  const paths = look[way].map(({ path }) => path).filter((path) => path !== '')
  const language = useFirstLanguage(look)
  const wide = way === 'landscape'
  const size = (look.fontPercent ?? 100) / 100
  return (
    <Box
      sx={(theme) => ({
        alignItems: 'center',
        aspectRatio: wide ? '16 / 9' : '9 / 16',
        bgcolor: background,
        border: `6px solid ${theme.vars?.palette.inputBorder}`,
        borderRadius: 2,
        color: inkOn(background),
        display: 'flex',
        flexDirection: 'column',
        fontSize: `${size}rem`,
        maxWidth: wide ? 560 : 300,
        mx: 'auto',
        overflow: 'hidden',
        textAlign: 'center',
        width: '100%',
      })}
    >
      {paths.length > 0 && (
        <FilmLoop key={way} paths={paths} seconds={Math.max(3, look.pictureSeconds ?? 8)} />
      )}
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flex: '1 1 auto',
          flexDirection: 'column',
          gap: '0.75em',
          justifyContent: 'center',
          p: '1em',
        }}
      >
        {look.logo !== '' && (
          <Box alt="" component="img" src={look.logo} sx={{ maxHeight: 64, maxWidth: '70%' }} />
        )}
        <Box sx={{ fontSize: '1.4em', fontWeight: 700, lineHeight: 1.2 }}>
          {look.welcome[language] || t('kiosk.welcomeSample')}
        </Box>
        <Box
          sx={{
            bgcolor: primary,
            borderRadius: `${shapes[look.buttonShape]}px`,
            color: inkOn(primary),
            fontWeight: 600,
            px: '1.5em',
            py: '0.7em',
          }}
        >
          {t('kiosk.start')}
        </Box>
        <Buttons look={look} primary={primary} />
      </Box>
    </Box>
  )
}

function Buttons({ look, primary }: LookPreviewProps & { readonly primary: string }) {
  const named = look.buttons.filter(({ label }) => label.trim() !== '')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5em', justifyContent: 'center' }}>
      {named.map(({ label, style }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told by nothing else.
          key={index}
          sx={{
            bgcolor: style === 'filled' ? primary : 'transparent',
            border: `2px solid ${style === 'text' ? 'transparent' : primary}`,
            borderRadius: `${shapes[look.buttonShape]}px`,
            color: style === 'filled' ? inkOn(primary) : primary,
            fontSize: '0.85em',
            fontWeight: 600,
            px: '1em',
            py: '0.4em',
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

/** The language of this screen where the kiosk has words in it, else the first that has any. */
function useFirstLanguage(look: LookValues): Language {
  const { i18n } = useTranslation()
  const own = languages.find((language) => language === i18n.language) ?? 'en'
  const said = languages.find((language) => look.welcome[language] !== '')
  return look.welcome[own] === '' ? (said ?? own) : own
}

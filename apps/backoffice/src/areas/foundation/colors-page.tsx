import Box from '@mui/material/Box'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { contrastRatio } from '@servery/ui/theme/contrast.ts'
import {
  type ColourScheme,
  type Contrast,
  getPalette,
  ink,
  type SchemePalette,
  tileColourNames,
  tileColours,
} from '@servery/ui/theme/palette.ts'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

const looks: readonly (readonly [ColourScheme, Contrast])[] = [
  ['light', 'normal'],
  ['light', 'high'],
  ['dark', 'normal'],
  ['dark', 'high'],
]
const actions = ['primary', 'error', 'warning', 'success', 'info'] as const

interface Pair {
  readonly name: string
  readonly text: string
  readonly ground: string
}

/** Every pair of colours that carries words, measured here and now. */
export function ColorsPage() {
  const { t } = useTranslation()
  return (
    <FoundationPage name="colors">
      {looks.map(([scheme, contrast]) => (
        <Specimen
          key={`${scheme} ${contrast}`}
          rule={t('foundation.colors.rule')}
          title={[t(`settings.${scheme}`), t(`settings.${contrast}`)].join(' · ')}
        >
          <Swatches pairs={listPairs(getPalette(scheme, contrast))} />
        </Specimen>
      ))}
      <Specimen rule={t('foundation.colors.tilesRule')} title={t('foundation.colors.tiles')}>
        <Swatches
          pairs={tileColourNames.map((name) => ({
            name: t(`ui.colourNames.${name}`),
            text: ink,
            ground: tileColours[name].fill,
            stripe: tileColours[name].stripe,
          }))}
        />
      </Specimen>
    </FoundationPage>
  )
}

function listPairs(palette: SchemePalette): readonly Pair[] {
  const { background, text } = palette
  return [
    ...actions.flatMap((name) => [
      { name: `${name}.main`, text: palette[name].contrastText, ground: palette[name].main },
      { name: `${name} / paper`, text: palette[name].main, ground: background.paper },
    ]),
    { name: 'text.primary', text: text.primary, ground: background.paper },
    { name: 'text.secondary', text: text.secondary, ground: background.paper },
    { name: 'text.primary / default', text: text.primary, ground: background.default },
    { name: 'text.secondary / default', text: text.secondary, ground: background.default },
    { name: 'text.primary / sunken', text: text.primary, ground: background.sunken },
  ]
}

function Swatches({ pairs }: { readonly pairs: readonly (Pair & { readonly stripe?: string })[] }) {
  const { locale } = useUiSetting()
  const ratio = getNumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 2 })
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {pairs.map(({ name, text, ground, stripe }) => (
        <Box
          component="li"
          key={name}
          style={{
            background: ground,
            borderInlineStart: `6px solid ${stripe ?? ground}`,
            color: text,
          }}
          sx={{ borderRadius: 1, fontSize: '0.8125rem', px: 1.25, py: 1 }}
        >
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <bdi dir="ltr">
            {ground} · {ratio.format(contrastRatio(text, ground))} : 1
          </bdi>
        </Box>
      ))}
    </Box>
  )
}

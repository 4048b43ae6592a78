import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  CodeText,
  DateText,
  DateTimeText,
  MoneyText,
  QuantityText,
  RateText,
} from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

const variants = [
  'h1',
  'h2',
  'h3',
  'h4',
  'subtitle1',
  'subtitle2',
  'body1',
  'body2',
  'caption',
  'button',
] as const

const moment = '2026-11-21T12:30:00.000Z'

/** Each in its own letters, of one family. */
const scripts = [
  ['ar', 'ثلاثة فناجين قهوة بـ 12.50'],
  ['he', 'שלוש כוסות קפה ב־12.50'],
  ['el', 'Τρεις καφέδες, 12.50'],
  ['pl', 'Zażółć gęślą jaźń, 12.50'],
] as const

/** How words and figures are set. */
export function TypographyPage() {
  const { t } = useTranslation()
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['GBP', <MoneyText currency="GBP" key="gbp" minor={123_456} />],
    ['JPY', <MoneyText currency="JPY" key="jpy" minor={1235} />],
    ['KWD', <MoneyText currency="KWD" key="kwd" minor={-1_234_567} />],
    [
      t('foundation.inputs.quantity'),
      <QuantityText key="q" thousandths={1500} unit={t('units.kg')} />,
    ],
    [t('foundation.inputs.rate'), <RateText key="r" millionths={88_750} />],
    [t('foundation.typography.moment'), <DateTimeText instant={moment} key="m" shape="dateTime" />],
    [t('foundation.typography.day'), <DateText date="2026-11-21" key="d" />],
    [t('foundation.inputs.code'), <CodeText key="c">TEA-01</CodeText>],
  ]
  return (
    <FoundationPage name="typography">
      <Specimen rule={t('foundation.typography.rule')} title={t('foundation.typography.sizes')}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {variants.map((variant) => (
            <Box key={variant}>
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{variant}</Box>
              <Typography component="p" variant={variant}>
                {t('foundation.typography.pangram')}
              </Typography>
            </Box>
          ))}
        </Box>
      </Specimen>
      <Specimen title={t('foundation.typography.scripts')}>
        {scripts.map(([language, sample]) => (
          <Typography component="p" dir="auto" key={language} lang={language} variant="body1">
            {sample}
          </Typography>
        ))}
      </Specimen>
      <Specimen
        rule={t('foundation.typography.figuresRule')}
        title={t('foundation.inputs.figures')}
      >
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            m: 0,
            maxWidth: 420,
            '& dd': { m: 0, textAlign: 'end' },
            '& dt': { color: 'text.secondary' },
          }}
        >
          {figures.map(([name, figure]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </Box>
          ))}
        </Box>
      </Specimen>
    </FoundationPage>
  )
}

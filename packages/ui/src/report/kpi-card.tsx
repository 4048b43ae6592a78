import TrendingDownIcon from '@mui/icons-material/TrendingDown'
import TrendingFlatIcon from '@mui/icons-material/TrendingFlat'
import TrendingUpIcon from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatRate } from '../format/format-values.ts'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting } from '../texts.tsx'
import { MetricInfo } from './metric-info.tsx'
import { Sparkline } from './sparkline.tsx'

export interface KpiDelta {
  /** The change in millionths of the figure compared with, or null where that was nought. */
  readonly millionths: number | null
  /** Two rates: the change is so many points of a percent, and never a percent of a percent. */
  readonly isPoints?: boolean | undefined
  /** What it is compared with: "vs Sat 14 Nov". */
  readonly label: string
  /** More refunds is no good news. */
  readonly higherIs?: 'better' | 'worse' | 'neutral'
}

export interface KpiCardProps {
  readonly label: string
  readonly definition?: string
  readonly value: ReactNode
  /** What the figure is made of. */
  readonly href?: string | undefined
  readonly delta?: KpiDelta | undefined
  readonly trend?: readonly number[]
  /** What else there is to say, below the figure. */
  readonly note?: ReactNode
  readonly loading?: boolean
}

/** One figure: what it is, how much, whether that is more or less, and its shape over time. */
export function KpiCard(props: KpiCardProps) {
  const { label, definition, value, href, delta, trend, note, loading } = props
  const { Link } = useUiSetting()
  return (
    <Card
      sx={{
        containerType: 'inline-size',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: 2,
        pt: 1.5,
      }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 0.25, minHeight: 24 }}>
        <Typography color="textSecondary" component="h2" variant="subtitle2">
          <bdi>{label}</bdi>
        </Typography>
        {definition !== undefined && <MetricInfo definition={definition} name={label} />}
      </Box>
      <Box
        sx={{
          // A date fits two cards beside each other on a phone.
          fontSize: 'clamp(1rem, 12.5cqi, 1.25rem)',
          fontWeight: 650,
          letterSpacing: '-0.015em',
          lineHeight: 1.4,
          '& a': { color: 'inherit', textDecorationColor: 'currentcolor' },
        }}
      >
        {loading === true ? (
          <Skeleton width={96} />
        ) : href === undefined ? (
          value
        ) : (
          <Link href={href}>{value}</Link>
        )}
      </Box>
      {delta !== undefined && loading !== true && <Delta {...delta} />}
      {note !== undefined && loading !== true && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>{note}</Box>
      )}
      {trend !== undefined && loading !== true && (
        <Box sx={{ marginBlockStart: 'auto', pt: 1.25 }}>
          <Sparkline values={trend} />
        </Box>
      )}
    </Card>
  )
}

/** Millionths of a rate as points of a percent: 12,000 is `+1.2`. */
function formatPoints(millionths: number, locale: string): string {
  const options = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return getNumberFormat(locale, options).format(millionths / 10_000)
}

function Delta({ millionths, isPoints, label, higherIs = 'better' }: KpiDelta) {
  const { locale, texts } = useUiSetting()
  // What is written as nought points nowhere.
  const direction = Math.sign(Math.round((millionths ?? 0) / 1000))
  const Icon = [TrendingDownIcon, TrendingFlatIcon, TrendingUpIcon][direction + 1]
  const isGood =
    direction === 0 || higherIs === 'neutral' ? null : direction > 0 === (higherIs === 'better')
  const colour = isGood === null ? 'text.secondary' : isGood ? 'success.main' : 'error.main'
  return (
    <Box
      sx={{
        alignItems: 'center',
        columnGap: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        fontSize: '0.8125rem',
        mt: 0.25,
      }}
    >
      <Box component="span" sx={{ alignItems: 'center', color: colour, display: 'flex', gap: 0.5 }}>
        {Icon !== undefined && <Icon aria-hidden sx={{ fontSize: 16 }} />}
        <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {millionths === null
            ? '–'
            : isPoints === true
              ? texts.points(formatPoints(millionths, locale))
              : formatRate(millionths, locale, { digits: 1, signDisplay: 'exceptZero' })}
        </Box>
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
    </Box>
  )
}

/** Cards side by side, as many as fit. */
export function KpiGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box
      aria-label={label}
      component="section"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
          sm: 'repeat(auto-fit, minmax(170px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  )
}

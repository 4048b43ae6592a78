import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting } from '../texts.tsx'
import { getPartColour } from './chart-colours.ts'
import { getWholePercents } from './nice-scale.ts'

export interface Part {
  readonly key: string
  readonly label: ReactNode
  /** The label as plain words, where one points; the key, where that says it. */
  readonly name?: string | undefined
  readonly value: number
  /** The value as it is to be read. */
  readonly text: ReactNode
}

/** Every part by name, with its figure and its share: what the picture shows, to be read. */
export function PartLegend({ parts, label }: { parts: readonly Part[]; label: string }) {
  const { locale } = useUiSetting()
  const percents = getWholePercents(parts.map(({ value }) => value))
  const percent = getNumberFormat(locale, { style: 'percent' })
  return (
    <Box
      aria-label={label}
      component="ul"
      sx={{ display: 'grid', flexGrow: 1, gap: 0.75, listStyle: 'none', m: 0, minWidth: 0, p: 0 }}
    >
      {parts.map((part, index) => (
        <Box
          component="li"
          key={part.key}
          sx={{ alignItems: 'baseline', display: 'flex', fontSize: '0.875rem', gap: 1 }}
        >
          <Box
            aria-hidden
            sx={{
              bgcolor: getPartColour(index),
              borderRadius: '3px',
              flexShrink: 0,
              height: 10,
              width: 10,
            }}
          />
          <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {part.label}
          </Box>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {part.text}
          </Box>
          <Box
            component="bdi"
            sx={{
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
              minWidth: '4.5ch',
              textAlign: 'end',
            }}
          >
            {percent.format((percents[index] ?? 0) / 100)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

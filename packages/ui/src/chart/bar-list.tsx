import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface BarRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: number
  readonly text: ReactNode
  /** Beside the label, quieter. */
  readonly note?: ReactNode
}

/** A ranking: each row its name, its figure and a bar as long as its value. */
export function BarList({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <Box
      aria-label={label}
      component="ol"
      sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.key} sx={{ fontSize: '0.875rem', minWidth: 0 }}>
          <Box sx={{ alignItems: 'baseline', display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{row.label}</bdi>
            </Box>
            {row.note !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                <bdi>{row.note}</bdi>
              </Box>
            )}
            <Box component="span" sx={{ flexShrink: 0, fontWeight: 500 }}>
              {row.text}
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{
              bgcolor: 'background.sunken',
              borderRadius: '3px',
              mt: 0.5,
              printColorAdjust: 'exact',
            }}
          >
            <Box
              sx={{
                bgcolor: 'primary.main',
                borderRadius: '3px',
                height: 6,
                width: `${(Math.max(0, row.value) / highest) * 100}%`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

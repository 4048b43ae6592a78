import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'primary'

export interface StatusChipProps {
  readonly tone: Tone
  readonly label: ReactNode
  /** Colour alone says nothing: without an icon a dot stands before the word. */
  readonly icon?: ReactNode
}

/** A state in one word, on a quiet tint. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  return (
    <Box
      className="sv-chip"
      component="span"
      sx={(theme) => {
        const main =
          tone === 'neutral' ? theme.vars?.palette.text.secondary : theme.vars?.palette[tone].main
        return {
          alignItems: 'center',
          backgroundColor: `color-mix(in srgb, ${main} 9%, transparent)`,
          borderRadius: '5px',
          color: 'text.primary',
          display: 'inline-flex',
          fontSize: '0.8125rem',
          fontWeight: 500,
          gap: '6px',
          lineHeight: '22px',
          paddingInline: '7px',
          whiteSpace: 'nowrap',
          '& svg': { color: main, fontSize: '1rem' },
          '& > i': {
            backgroundColor: main,
            blockSize: 7,
            borderRadius: '50%',
            flexShrink: 0,
            inlineSize: 7,
          },
        }
      }}
    >
      {icon ?? <i aria-hidden />}
      {label}
    </Box>
  )
}

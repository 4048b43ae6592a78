import InfoIcon from '@mui/icons-material/InfoOutlined'
import IconButton from '@mui/material/IconButton'
import { Hint } from '../shell/hint.tsx'
import { useUiTexts } from '../texts.tsx'

export interface MetricInfoProps {
  readonly name: string
  readonly definition: string
}

/** The ⓘ beside a metric: opens on hover, focus and tap, and closes on Escape. */
export function MetricInfo({ name, definition }: MetricInfoProps) {
  const texts = useUiTexts()
  return (
    <Hint describes onTap text={definition}>
      <IconButton
        aria-label={texts.whatIs(name)}
        size="small"
        sx={{
          color: 'text.secondary',
          height: 24,
          p: 0.5,
          width: 24,
          '@media print': { display: 'none' },
        }}
      >
        <InfoIcon sx={{ fontSize: 15 }} />
      </IconButton>
    </Hint>
  )
}

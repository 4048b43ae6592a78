import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
  /** As wide as where it stands, such as a drawer. */
  readonly isWide?: boolean
}

/** One of a few, all in sight; it counts at once. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoose, isWide = false } = props
  const labelId = useId()
  return (
    <Box>
      <Typography component="p" id={labelId} sx={{ mb: 0.75 }} variant="h4">
        {label}
      </Typography>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        exclusive
        fullWidth={isWide}
        onChange={(_, chosen: Value | null) => {
          if (chosen !== null) onChoose(chosen)
        }}
        size="small"
        sx={isWide ? {} : { flexWrap: 'wrap' }}
        value={value}
      >
        {Object.entries<string>(options).map(([key, text]) => (
          <ToggleButton
            key={key}
            sx={{ lineHeight: 1.3, ...(isWide ? {} : { px: 1.5 }) }}
            value={key}
          >
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

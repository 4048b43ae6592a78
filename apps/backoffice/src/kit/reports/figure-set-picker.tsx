import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface FigureSetPickerProps<Set extends string> {
  readonly label: string
  readonly sets: readonly Set[]
  readonly nameOf: (set: Set) => string
  readonly set: Set
  readonly onPick: (set: Set) => void
}

/** Which figures a table shows, where all at once are wider than a desk's screen. */
export function FigureSetPicker<Set extends string>({
  label,
  sets,
  nameOf,
  set,
  onPick,
}: FigureSetPickerProps<Set>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      exclusive
      onChange={(_, chosen: Set | null) => chosen !== null && onPick(chosen)}
      size="small"
      sx={{ '@media print': { display: 'none' } }}
      value={set}
    >
      {sets.map((one) => (
        <ToggleButton key={one} value={one}>
          {nameOf(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

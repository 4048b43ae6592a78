import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useUiSetting } from '../texts.tsx'
import type { ReportState } from './report-state.ts'

interface QuietDayProps {
  readonly state: ReportState
  readonly onStateChange: (state: ReportState) => void
  readonly text: string
}

/** Before the first sale of a day: whoever looks in the morning mostly means the day before. */
export function QuietDay({ state, onStateChange, text }: QuietDayProps) {
  const { texts } = useUiSetting()
  if (state.preset !== 'today') return null
  return (
    <Alert
      action={
        <Button
          color="inherit"
          onClick={() => onStateChange({ ...state, preset: 'yesterday' })}
          size="small"
          sx={{ '@media print': { display: 'none' } }}
        >
          {texts.ranges.yesterday}
        </Button>
      }
      severity="info"
      sx={{ bgcolor: 'background.paper' }}
      variant="outlined"
    >
      {text}
    </Alert>
  )
}

import Box from '@mui/material/Box'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../live/live.tsx'

const tones = { connecting: 'neutral', live: 'success', offline: 'warning' } as const

/** Whether what is on the screen keeps itself fresh. */
export function LiveChip() {
  const { t } = useTranslation()
  const status = useLiveStatus()
  return (
    <Hint describes onTap text={t('shell.live.hint')}>
      <Box role="status" sx={{ display: 'flex', mx: 0.5 }}>
        <StatusChip label={t(`shell.live.${status}`)} tone={tones[status]} />
      </Box>
    </Hint>
  )
}

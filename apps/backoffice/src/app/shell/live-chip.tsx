import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../platform/live/index.ts'

const tones = { connecting: 'neutral', live: 'success', offline: 'warning' } as const

/** All being well takes no room where there is little; only a screen reader finds it there. */
const quietOnPhones = (theme: Theme) => ({
  display: 'flex',
  mx: 0.5,
  [theme.breakpoints.down('sm')]: visuallyHidden,
})

/** Whether what is on the screen keeps itself fresh. */
export function LiveChip() {
  const { t } = useTranslation()
  const status = useLiveStatus()
  return (
    <Hint describes onTap text={t('shell.live.hint')}>
      <Box role="status" sx={status === 'live' ? quietOnPhones : { display: 'flex', mx: 0.5 }}>
        <StatusChip label={t(`shell.live.${status}`)} tone={tones[status]} />
      </Box>
    </Hint>
  )
}

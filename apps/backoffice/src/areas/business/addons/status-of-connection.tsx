import type { AddonStatus } from '@servery/contract/setup/addons.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const tones: { readonly [status in AddonStatus]: Tone } = {
  connected: 'success',
  paused: 'neutral',
  failing: 'warning',
  stopped: 'error',
  secretMissing: 'warning',
}

export function StatusOfConnection({ status }: { readonly status: AddonStatus }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`addons.status.${status}`)} tone={tones[status]} />
}

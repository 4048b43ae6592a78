import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from './action-refusal.ts'

export interface RefusedAction {
  readonly key: string
  readonly label: string
  readonly whyNot: string
}

interface RefusedActionsProps {
  readonly actions: readonly RefusedAction[]
  readonly onClose: () => void
}

/** What cannot be done now, each with its reason, for whoever asks. */
export function RefusedActions({ actions, onClose }: RefusedActionsProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  return (
    <Dialog
      actions={<Button onClick={onClose}>{texts.close}</Button>}
      onClose={onClose}
      title={t('deeds.notNow')}
    >
      <Box component="dl" sx={{ m: 0, '& dd': { color: 'text.secondary', m: 0, mb: 1.5 } }}>
        {actions.map(({ key, label, whyNot }) => (
          <div key={key}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {label}
            </Box>
            <dd>{describeRefusal(whyNot, t)}</dd>
          </div>
        ))}
      </Box>
    </Dialog>
  )
}

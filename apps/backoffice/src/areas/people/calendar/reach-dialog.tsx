import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type Reach, reaches } from '@servery/domain/business/entries/entry.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ReachDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly onReach: (reach: Reach) => void
  readonly onClose: () => void
}

/** How far a change of what comes again reaches. */
export function ReachDialog({ title, confirmLabel, onReach, onClose }: ReachDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [reach, setReach] = useState<Reach>('one')
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {confirmLabel}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onReach(reach)
      }}
      title={title}
    >
      <RadioGroup
        aria-label={t('calendar.reachLabel')}
        onChange={(_, chosen) => setReach(chosen as Reach)}
        value={reach}
      >
        {reaches.map((one) => (
          <FormControlLabel
            control={<Radio size="small" />}
            key={one}
            label={t(`calendar.reach.${one}`)}
            value={one}
          />
        ))}
      </RadioGroup>
    </Dialog>
  )
}

import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteps } from './steps-context.ts'

interface StepFooterProps {
  /** Saves the form around it, or does what `onContinue` says. */
  readonly saving: boolean
  readonly label?: string
  /** Null: there is nothing to go on with yet. Without it the button submits the form. */
  readonly onContinue?: (() => void) | null
  readonly children?: ReactNode
}

// A press would first take the focus out of the field, whose message may then push the button away
// from under the pointer: the click would be lost.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The way back, what may wait, and the way on. */
export function StepFooter({ saving, label, onContinue, children }: StepFooterProps) {
  const { t } = useTranslation()
  const { before, goTo, putOff, busy } = useSteps()
  return (
    <Box
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'flex-end',
        mt: 1,
      }}
    >
      {before !== null && (
        <Button
          color="secondary"
          onClick={() => goTo(before)}
          startIcon={<ArrowBackIcon className="servery-flip" />}
          sx={{ marginInlineEnd: 'auto', '[dir=rtl] & .servery-flip': { scale: '-1 1' } }}
        >
          {t('onboarding.back')}
        </Button>
      )}
      {putOff !== null && (
        <Button color="secondary" disabled={busy || saving} onClick={putOff}>
          {t('onboarding.later')}
        </Button>
      )}
      {children}
      <Button
        disabled={busy || onContinue === null}
        loading={saving}
        onClick={onContinue ?? undefined}
        onMouseDown={keepFocus}
        type={onContinue === undefined ? 'submit' : 'button'}
        variant="contained"
      >
        {label ?? t('onboarding.continue')}
      </Button>
    </Box>
  )
}

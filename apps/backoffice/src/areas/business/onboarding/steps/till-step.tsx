import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { StepFooter } from '../step-footer.tsx'
import { useSteps } from '../steps-context.ts'
import { PairTill } from './pair-till.tsx'
import { PinForm } from './pin-form.tsx'

/** A PIN for the owner, and a device to sell with. */
export function TillStep() {
  const { t } = useTranslation()
  const { state, finish, busy } = useSteps()
  const isDone = (key: string) =>
    state.checklist.entries.some((entry) => entry.key === key && entry.done)
  const hasPin = isDone('pin')
  const hasTill = isDone('till')
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
      {hasPin ? <Done text={t('onboarding.till.pinSet')} /> : <PinForm />}
      {hasPin && !hasTill && <PairTill />}
      {hasTill && <Done text={t('onboarding.till.paired')} />}
      <StepFooter label={t('onboarding.finish')} onContinue={finish} saving={busy} />
    </Box>
  )
}

function Done({ text }: { readonly text: string }) {
  return (
    <Box role="status" sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
      <CheckCircleIcon aria-hidden color="success" />
      <Typography variant="body1">{text}</Typography>
    </Box>
  )
}

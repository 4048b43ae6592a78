import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isBlocking, type SetupStep } from '@servery/domain/business/company/onboarding.ts'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BankStep } from './steps/bank-step.tsx'
import { BranchStep } from './steps/branch-step.tsx'
import { BusinessStep } from './steps/business-step.tsx'
import { ShareholdersStep } from './steps/shareholders-step.tsx'
import { StarterStep } from './steps/starter-step.tsx'
import { TillStep } from './steps/till-step.tsx'
import { YouStep } from './steps/you-step.tsx'
import { useSteps } from './steps-context.ts'

const bodies: { readonly [step in SetupStep]: ComponentType } = {
  you: YouStep,
  business: BusinessStep,
  branch: BranchStep,
  bank: BankStep,
  shareholders: ShareholdersStep,
  starter: StarterStep,
  till: TillStep,
}

/** One step under its question, which takes the focus on arrival. */
export function StepBody() {
  const { t } = useTranslation()
  const { step, finish, busy } = useSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  const Body = bodies[step]
  const title = t(`onboarding.title.${step}`)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, mt: 0.75 }} variant="body1">
        {t(`onboarding.intro.${step}`)}
      </Typography>
      <Body />
      {!isBlocking(step) && step !== 'till' && (
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', mt: 3, pt: 1.5 }}>
          <Button color="secondary" disabled={busy} onClick={finish} size="small">
            {t('onboarding.finishNow')}
          </Button>
        </Box>
      )}
    </>
  )
}

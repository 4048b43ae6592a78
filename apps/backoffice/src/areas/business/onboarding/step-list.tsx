import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { type SetupStep, setupSteps } from '@servery/domain/business/company/onboarding.ts'
import { useTranslation } from 'react-i18next'
import { chooseStep } from './step-order.ts'

interface StepListProps {
  readonly state: OnboardingState
  readonly step: SetupStep
  readonly onGo: (step: SetupStep) => void
}

/** All steps beside the page; those that may be opened are buttons. */
export function StepList({ state, step, onGo }: StepListProps) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('onboarding.steps')}
      component="nav"
      sx={{ display: { xs: 'none', md: 'block' }, flex: '0 0 240px' }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {state.steps.map((entry, index) => {
          const current = entry.step === step
          const open = chooseStep(state, entry.step) === entry.step
          return (
            <Box component="li" key={entry.step}>
              <ButtonBase
                aria-current={current ? 'step' : undefined}
                disabled={!open}
                onClick={() => onGo(entry.step)}
                sx={{
                  borderRadius: 1,
                  color: open ? 'text.primary' : 'text.secondary',
                  gap: 1.25,
                  justifyContent: 'flex-start',
                  p: 1,
                  textAlign: 'start',
                  width: '100%',
                  '&:hover': { backgroundColor: 'action.hover' },
                }}
              >
                <Mark current={current} done={entry.state === 'done'} number={index + 1} />
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: '0.875rem', fontWeight: current ? 600 : 500 }}
                  >
                    {t(`onboarding.step.${entry.step}`)}
                  </Box>
                  {entry.state !== 'open' && (
                    <Box
                      component="span"
                      sx={{ color: 'text.secondary', display: 'block', fontSize: '0.8125rem' }}
                    >
                      {t(`onboarding.state.${entry.state}`)}
                    </Box>
                  )}
                </Box>
              </ButtonBase>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

interface MarkProps {
  readonly number: number
  readonly current: boolean
  readonly done: boolean
}

function Mark({ number, current, done }: MarkProps) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        alignItems: 'center',
        backgroundColor: current ? 'primary.main' : 'transparent',
        border: '1px solid',
        borderColor: current ? 'primary.main' : done ? 'success.main' : 'divider',
        borderRadius: '50%',
        color: current ? 'primary.contrastText' : done ? 'success.main' : 'text.secondary',
        display: 'flex',
        flexShrink: 0,
        fontSize: '0.8125rem',
        fontWeight: 600,
        height: 28,
        justifyContent: 'center',
        width: 28,
      }}
    >
      {done && !current ? <CheckIcon sx={{ fontSize: 16 }} /> : number}
    </Box>
  )
}

/** Where there is no room for the list: “Step 2 of 7”. */
export function StepCount({ step }: { readonly step: SetupStep }) {
  const { t } = useTranslation()
  const number = setupSteps.indexOf(step) + 1
  const words = t('onboarding.count', { number, count: setupSteps.length })
  return (
    <Box sx={{ display: { md: 'none' }, mb: 2 }}>
      <Typography color="textSecondary" sx={{ mb: 0.75 }} variant="body2">
        {words}
      </Typography>
      <LinearProgress
        aria-hidden
        value={(number / setupSteps.length) * 100}
        variant="determinate"
      />
    </Box>
  )
}

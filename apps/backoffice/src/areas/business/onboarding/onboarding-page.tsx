import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { isBlocking, type SetupStep } from '@servery/domain/business/company/onboarding.ts'
import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { SessionProvider } from '../../../platform/session/index.ts'
import { AskOwner } from './ask-owner.tsx'
import { DraftsProvider } from './drafts.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { type Answers, useKeepState } from './onboarding-query.ts'
import { StepBody } from './step-body.tsx'
import { StepCount, StepList } from './step-list.tsx'
import { chooseStep, getNeighbours } from './step-order.ts'
import { StepsContext } from './steps-context.ts'
import { useStepActions } from './use-step-actions.ts'

/** From a new account to a business that can sell, one question after another. */
export function OnboardingPage() {
  const { me } = useRouteContext({ from: '/onboarding' })
  return (
    <SessionProvider me={me}>
      <Links>
        <OnboardingFrame>
          <DraftsProvider>
            <Setup />
          </DraftsProvider>
        </OnboardingFrame>
      </Links>
    </SessionProvider>
  )
}

function Links({ children }: { readonly children: ReactNode }) {
  const { texts, locale } = useUiSetting()
  return (
    <UiProvider Link={RouterLink} locale={locale} texts={texts} timeZone="UTC">
      {children}
    </UiProvider>
  )
}

function Setup() {
  const query = useQuery(api.onboarding.get.queryOptions())
  const state = query.data
  if (state === undefined) {
    return (
      <Box sx={{ flexGrow: 1 }}>
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={420} variant="rounded" />
        )}
      </Box>
    )
  }
  if (state.answers === null) return <AskOwner />
  return <StepScreen answers={state.answers} state={state} />
}

interface StepScreenProps {
  readonly state: OnboardingState
  readonly answers: Answers
}

function StepScreen({ state, answers }: StepScreenProps) {
  const search = useSearch({ from: '/onboarding' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keep = useKeepState()
  const step = chooseStep(state, search.step)
  const { before, after } = getNeighbours(step)
  const goTo = useCallback(
    (wanted: SetupStep) => void navigate({ href: paths.onboarding(wanted) }),
    [navigate],
  )
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: api.onboarding.get.key() }),
    [queryClient],
  )
  const goOn = (saved: OnboardingState) => {
    keep(saved)
    goTo(after ?? step)
  }
  const actions = useStepActions({ step, after, goOn })
  const steps = {
    state,
    answers,
    step,
    before,
    goTo,
    goOn,
    refresh,
    putOff: isBlocking(step) || after === null ? null : actions.putOff,
    busy: actions.busy,
    finish: actions.finish,
  }
  return (
    <StepsContext value={steps}>
      <StepList onGo={goTo} state={state} step={step} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <StepCount step={step} />
        <StepBody key={step} />
      </Box>
    </StepsContext>
  )
}

import { createRoute, redirect } from '@tanstack/react-router'
import { findMember, page, rootRoute } from '../../../platform/routes/index.ts'
import { Splash, UnreachablePage } from '../../../platform/routing/index.ts'

/** The set-up of a new business: the only page until it is finished, and none after that. */
export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  validateSearch: (search): { step?: string } =>
    typeof search.step === 'string' ? { step: search.step } : {},
  beforeLoad: async ({ context, location }) => {
    const me = await findMember(context)
    if (me === 'newcomer') throw redirect({ to: '/auth/register', search: {} })
    if (me === null) throw redirect({ to: '/auth/login', search: { next: location.href } })
    if (me.company.onboarded) throw redirect({ to: '/' })
    return { me }
  },
  component: page(
    ['onboarding', 'imports', 'pos'],
    () => import('./onboarding-page.tsx'),
    'OnboardingPage',
  ),
  errorComponent: UnreachablePage,
  pendingComponent: Splash,
  pendingMs: 0,
})

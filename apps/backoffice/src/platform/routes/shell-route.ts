import { createRoute, redirect } from '@tanstack/react-router'
import { NotFoundPage, Splash, UnreachablePage } from '../routing/index.ts'
import { findMember } from './find-member.ts'
import { rootRoute } from './root-route.tsx'

/** Everything behind the sign-in: the app puts its frame around it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const me = await findMember(context)
    if (me === 'newcomer') throw redirect({ to: '/auth/register', search: {} })
    if (me === null) throw redirect({ to: '/auth/login', search: { next: location.href } })
    if (!me.company.onboarded) throw redirect({ to: '/onboarding', search: {} })
    return { me }
  },
  errorComponent: UnreachablePage,
  notFoundComponent: NotFoundPage,
  pendingComponent: Splash,
  pendingMs: 0,
})

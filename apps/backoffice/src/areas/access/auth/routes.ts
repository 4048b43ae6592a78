/** The pages before the sign-in. */
import { createRoute, redirect } from '@tanstack/react-router'
import { findMember, page, type RouterContext, rootRoute } from '../../../platform/routes/index.ts'
import { isInvitation, Splash, safeNext } from '../../../platform/routing/index.ts'

/** What the pages before the sign-in read from their address. */
interface AuthSearch {
  next?: string
  code?: string
  error?: string
}

function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const read = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const found = { next: read('next'), code: read('code') ?? read('token'), error: read('error') }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  validateSearch: readAuthSearch,
  pendingComponent: Splash,
  pendingMs: 0,
})

interface AuthLocation {
  readonly context: RouterContext
  readonly search: AuthSearch
}

/** Whoever is signed in already has no business at these pages. */
async function passOn({ context, search }: AuthLocation): Promise<void> {
  const state = await findMember(context).catch(() => null)
  if (state === 'newcomer' && !isInvitation(search.next)) {
    throw redirect({ to: '/auth/register', search: {} })
  }
  if (state !== null) throw redirect({ href: safeNext(search.next) })
}

/** Signing up begins, or goes on for somebody who is known by now but has no business yet. */
async function passOnOrGoOn({ context, search }: AuthLocation) {
  const state = await findMember(context).catch(() => null)
  if (state === 'newcomer') return { isNewcomer: true }
  if (state !== null) throw redirect({ href: safeNext(search.next) })
  return { isNewcomer: false }
}

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/login',
  beforeLoad: passOn,
  component: page(['auth'], () => import('./login-page.tsx'), 'LoginPage'),
})

const registerRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/register',
  beforeLoad: passOnOrGoOn,
  component: page(['auth'], () => import('./register-page.tsx'), 'RegisterPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/reset-password',
  component: page(['auth'], () => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
})

const emailLinkRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/email-link',
  beforeLoad: passOn,
  component: page(['auth'], () => import('./email-link-page.tsx'), 'EmailLinkPage'),
})

const verifyRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/verify',
  component: page(['auth'], () => import('./verify-page.tsx'), 'VerifyPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/invitation',
  component: page(
    ['auth', 'invitation', 'roles'],
    () => import('./invitation-page.tsx'),
    'InvitationPage',
  ),
})

export const authRoutes = authRoute.addChildren([
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  emailLinkRoute,
  verifyRoute,
  invitationRoute,
])

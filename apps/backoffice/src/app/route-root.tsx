/** What every route is made of: the root, who is signed in, and pages with their texts. */

import type { TextArea } from '@servery/messages/backoffice.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, getErrorCode } from '../platform/api/api.ts'
import { hasSession } from '../platform/identity/auth-client.ts'
import { loadTexts } from '../platform/language/i18n.ts'
import { NotFoundPage } from '../platform/routing/not-found-page.tsx'
import { Progress } from './shell/progress.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
}

const meOptions = api.session.me.queryOptions({ staleTime: 60_000 })

/** Who is signed in, or null for nobody. Anything else that goes wrong is thrown. */
async function findMe({ queryClient }: RouterContext) {
  const known = queryClient.getQueryData(meOptions.queryKey)
  if (known !== undefined) return known
  if (!(await hasSession())) return null
  try {
    return await queryClient.ensureQueryData(meOptions)
  } catch (error) {
    if (getErrorCode(error) === 'not_signed_in') return null
    throw error
  }
}

/** The same, and whether it is somebody who is signed in but belongs to no business yet. */
export async function findMember(context: RouterContext) {
  try {
    return await findMe(context)
  } catch (error) {
    if (getErrorCode(error) === 'no_company') return 'newcomer' as const
    throw error
  }
}

/** A page that is loaded together with the texts it needs, when somebody goes there. */
export function page<Name extends string>(
  areas: readonly TextArea[],
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(...areas)])
    return module
  }, name)
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Progress />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
})

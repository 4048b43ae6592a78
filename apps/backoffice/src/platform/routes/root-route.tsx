import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFoundPage, Progress, UnreachablePage } from '../routing/index.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Progress />
      <Outlet />
    </>
  ),
  errorComponent: UnreachablePage,
  notFoundComponent: NotFoundPage,
})

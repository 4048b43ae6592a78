import { RouteProgress } from '@servery/ui/shell/route-progress.tsx'
import { useRouterState } from '@tanstack/react-router'

/** The orange bar, while the router is on its way to another page; the first has its splash. */
export function Progress() {
  const isLoading = useRouterState({
    select: ({ status, resolvedLocation }) =>
      status === 'pending' && resolvedLocation !== undefined,
  })
  return <RouteProgress active={isLoading} />
}

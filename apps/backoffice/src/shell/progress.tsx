import { RouteProgress } from '@servery/ui/shell/route-progress.tsx'
import { useRouterState } from '@tanstack/react-router'

/** The orange bar, while the router is on its way to another page. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return <RouteProgress active={isLoading} />
}

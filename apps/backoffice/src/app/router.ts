import { createRouter } from '@tanstack/react-router'
import { queryClient } from '../platform/api/api.ts'
import { parseQuery, writeQuery } from '../platform/routing/paths.ts'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  context: { queryClient },
  defaultPendingMinMs: 0,
  parseSearch: (text) => parseQuery(text),
  routeTree,
  scrollRestoration: true,
  stringifySearch: writeQuery,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

import { createRouter } from '@tanstack/react-router'
import { queryClient } from '../platform/api/index.ts'
import { parseQuery, writeQuery } from '../platform/routing/index.ts'
import { routeTree } from './routes.ts'

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

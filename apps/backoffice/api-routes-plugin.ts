/**
 * Puts bare methods and paths in the place of the contract that `@servery/client/api-routes.ts`
 * exports, so that no schema is sent to a browser that only wants to call. What is typed stays what
 * is called: both come from the same contract, when the front end is built.
 */
import { contract } from '@servery/contract'
import type { Plugin } from 'vite'

export function bareApiRoutes(): Plugin {
  return {
    name: 'bare-api-routes',
    apply: 'build',
    load: {
      filter: { id: /\/packages\/client\/src\/api-routes\.ts$/ },
      handler: () => `export const apiRoutes = ${JSON.stringify(bare(contract))}`,
    },
  }
}

interface Operation {
  readonly '~orpc': { readonly route: Readonly<Record<string, unknown>> }
}

function bare(part: object): object {
  if (isOperation(part)) {
    const { method, path, inputStructure, outputStructure } = part['~orpc'].route
    const route = { method, path, inputStructure, outputStructure }
    return { '~orpc': { errorMap: {}, meta: {}, route } }
  }
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, bare(child)]))
}

function isOperation(part: object): part is Operation {
  return '~orpc' in part
}

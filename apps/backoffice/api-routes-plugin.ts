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
      handler: () => `${makeRoute}\nexport const apiRoutes = ${bare(contract)}`,
    },
  }
}

/** Said once for all operations; the names are those of the contract's router. */
const makeRoute = `const at = (method, path, more) =>
  ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })`

interface Operation {
  readonly '~orpc': { readonly route: Readonly<Record<string, unknown>> }
}

/** The source text of a part of the router. */
function bare(part: object): string {
  if (isOperation(part)) {
    const { method, path, inputStructure, outputStructure } = part['~orpc'].route
    const more = JSON.stringify({ inputStructure, outputStructure })
    const rest = more === '{}' ? '' : `, ${more}`
    return `at(${JSON.stringify(method)}, ${JSON.stringify(path)}${rest})`
  }
  const members = Object.entries(part).map(
    ([name, child]) => `${JSON.stringify(name)}: ${bare(child)}`,
  )
  return `{ ${members.join(', ')} }`
}

function isOperation(part: object): part is Operation {
  return '~orpc' in part
}

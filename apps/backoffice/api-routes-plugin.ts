/**
 * Puts bare methods and paths in the place of the contract that `@servery/client/api/api-routes.ts`
 * exports, so that no schema is sent to a browser that only wants to call. What is typed stays what
 * is called: both come from the same contract, when the front end is built.
 */
import { contract } from '@servery/contract'
import type { Plugin } from 'vite'

export function bareApiRoutes(): Plugin {
  let isReplaced = false
  return {
    name: 'bare-api-routes',
    apply: 'build',
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('The contract was not replaced: has it moved?')
    },
    load: {
      filter: { id: /\/packages\/client\/src\/api\/api-routes\.ts$/ },
      handler: () => {
        isReplaced = true
        return `${makeRoute}\nexport const apiRoutes = ${bare(contract)}`
      },
    },
  }
}

/** Said once for all operations, and once for those of all records; the names are the router's. */
const makeRoute = `const at = (method, path, more) =>
  ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })
const records = (path) => ({
  list: at('GET', path),
  get: at('GET', path + '/{id}'),
  create: at('POST', path),
  update: at('PUT', path + '/{id}'),
  archive: at('POST', path + '/{id}/archive'),
})`

const recordRoutes = (path: string): readonly string[] => [
  `"list": at("GET", "${path}")`,
  `"get": at("GET", "${path}/{id}")`,
  `"create": at("POST", "${path}")`,
  `"update": at("PUT", "${path}/{id}")`,
  `"archive": at("POST", "${path}/{id}/archive")`,
]

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
  return `{ ${shortened(members).join(', ')} }`
}

function shortened(members: readonly string[]): readonly string[] {
  const path = /^"list": at\("GET", "([^"]+)"\)$/.exec(members[0] ?? '')?.[1]
  if (path === undefined) return members
  const known = recordRoutes(path)
  if (!known.every((route) => members.includes(route))) return members
  return [`...records("${path}")`, ...members.filter((member) => !known.includes(member))]
}

function isOperation(part: object): part is Operation {
  return '~orpc' in part
}

/**
 * Which files hold what several pages of the back office share. Left to the bundler, each set of
 * pages has a file of its own for what just they share: a hundred files for one page, most of them
 * smaller than what it costs to ask for them.
 */
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Where people begin: these pages load nothing of what only the others share. */
const home = /\/src\/(?:areas\/reporting\/home\/home-page|app\/shell\/back-office-shell)\.tsx$/
/** What Home shows once it knows the sales: few scripts of its own, not those of all lists. */
const change = /\/src\/areas\/reporting\/home\/explained-change\.tsx$/
const signIn = /\/src\/areas\/access\/auth\/login-page\.tsx$/

/** A list of records needs no forms, nor what checks them: what it shares is apart from those. */
const list = /\/src\/areas\/catalogue\/items\/items-page\.tsx$/

/** What MUI's face of themes shows and nobody uses: by it every page would reach all inputs. */
const unused = /\/@mui\/material\/styles\/enhanceHighContrast\.mjs$/

/** As many pages and sheets; what fewer of them share stays with the bundler. */
const pagesMin = 8
/** Fewer for lists: what forms share with them would bring all of the forms along. */
const listsMin = 4

export function sharedChunks() {
  let ids: readonly string[] = []
  let reached: Record<'home' | 'change' | 'signIn' | 'list', Set<string>> | undefined
  const placeOf = (id: string, graph: Graph) => {
    reached ??= {
      home: reach(ids, home, graph),
      change: reach(ids, change, graph),
      signIn: reach(ids, signIn, graph),
      list: reach(ids, list, graph),
    }
    const { home: ofHome, change: ofChange, signIn: ofSignIn, list: ofList } = reached
    return {
      isHome: ofHome.has(id),
      isChange: ofChange.has(id),
      isSignIn: ofSignIn.has(id),
      isList: ofList.has(id),
    }
  }

  const nameOfFirst = (id: string, graph: Graph): string | null => {
    const { isHome, isSignIn, isList } = placeOf(id, graph)
    if (isHome && isSignIn) return 'first'
    if (isHome) return 'home'
    if (!isSignIn) return null
    return isList ? 'inputs' : 'sign-in'
  }
  const nameOfChange = (id: string, graph: Graph): string | null =>
    placeOf(id, graph).isChange ? 'change' : null
  const nameOfList = (id: string, graph: Graph): string | null =>
    placeOf(id, graph).isList ? 'lists' : null
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd() {
      ids = [...this.getModuleIds()]
    },
  }
  return {
    plugin,
    groups: [
      { name: nameOfFirst, debugName: 'first pages', minShareCount: 2, priority: 2 },
      { name: nameOfChange, debugName: 'what changed', minShareCount: 2, priority: 1.8 },
      { name: nameOfList, debugName: 'lists', minShareCount: listsMin, priority: 1.5 },
      { name: 'pages', minShareCount: pagesMin, priority: 1 },
    ],
  }
}

/** All that the modules with such a name import, and what that imports. */
function reach(ids: readonly string[], name: RegExp, graph: Graph): Set<string> {
  const found = new Set<string>()
  const queue = ids.filter((id) => name.test(id))
  if (queue.length === 0) throw new Error(`No module is called ${name}: has it moved?`)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || unused.test(id)) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * The state of a list, and its way into the URL and back. Everything a person sets is here, so that
 * Back, reload and a shared link all show the same list.
 */

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export interface ListSort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export interface ListState {
  readonly search: string
  /** The chosen status tab; empty is the first, "all". */
  readonly status: string
  /** By filter key: the chosen values, or from and to. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: ListSort | null
  readonly pageSize: PageSize
  /** Cursors of the pages gone through; the last one is where this page starts. */
  readonly cursors: readonly string[]
}

export const emptyListState: ListState = {
  search: '',
  status: '',
  filters: {},
  sort: null,
  pageSize: 25,
  cursors: [],
}

/** Where this page starts, or null for the first one. */
export function getCursor(state: ListState): string | null {
  return state.cursors.at(-1) ?? null
}

/** The state after a change of what is shown: it always starts from the first page again. */
export function changeList(
  state: ListState,
  change: Partial<Omit<ListState, 'cursors'>>,
): ListState {
  return { ...state, ...change, cursors: [] }
}

/** The state with one filter set; no values at all take it away. */
export function changeFilter(state: ListState, key: string, values: readonly string[]): ListState {
  const { [key]: _gone, ...others } = state.filters
  const isEmpty = values.every((value) => value === '')
  return changeList(state, { filters: isEmpty ? others : { ...others, [key]: values } })
}

/** Ascending first, then descending, then as the page would have it by itself. */
export function nextSort(sort: ListSort | null, key: string): ListSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' }
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null
}

/** True if something narrows the list down, so that "nothing here" means "nothing matches". */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || state.status !== '' || Object.keys(state.filters).length > 0
}

/** The state as query parameters: `q`, `status`, `sort`, `size`, `after` and `f.<filter>`. */
export function writeListState(
  state: ListState,
  initial: ListState = emptyListState,
): Record<string, string> {
  const query: Record<string, string> = {}
  if (state.search !== '') query.q = state.search
  if (state.status !== initial.status) query.status = state.status
  if (writeSort(state.sort) !== writeSort(initial.sort)) query.sort = writeSort(state.sort)
  if (state.pageSize !== initial.pageSize) query.size = String(state.pageSize)
  if (state.cursors.length > 0) query.after = state.cursors.map(encodePart).join('~')
  for (const [key, values] of Object.entries(state.filters)) {
    query[`f.${key}`] = values.map(encodePart).join('~')
  }
  return query
}

/** The state that the query tells of; what makes no sense is passed over. */
export function readListState(
  query: Readonly<Record<string, unknown>>,
  initial: ListState = emptyListState,
): ListState {
  const filters: Record<string, readonly string[]> = { ...initial.filters }
  for (const [name, value] of Object.entries(query)) {
    if (name.startsWith('f.') && isText(value)) filters[name.slice(2)] = readParts(String(value))
  }
  const size = pageSizes.find((candidate) => String(candidate) === String(query.size))
  return {
    search: isText(query.q) ? String(query.q) : initial.search,
    status: isText(query.status) ? String(query.status) : initial.status,
    filters,
    sort: isText(query.sort) ? readSort(String(query.sort)) : initial.sort,
    pageSize: size ?? initial.pageSize,
    cursors: isText(query.after) ? readParts(String(query.after)) : [],
  }
}

// Routers parse `?q=42` into a number; to us it is still what was searched for.
function isText(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function writeSort(sort: ListSort | null): string {
  if (sort === null) return ''
  return sort.direction === 'descending' ? `-${sort.key}` : sort.key
}

function readSort(text: string): ListSort | null {
  if (text === '' || text === '-') return null
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' }
}

function encodePart(part: string): string {
  return part.replaceAll('%', '%25').replaceAll('~', '%7E')
}

function readParts(text: string): readonly string[] {
  return text.split('~').map((part) => part.replaceAll('%7E', '~').replaceAll('%25', '%'))
}

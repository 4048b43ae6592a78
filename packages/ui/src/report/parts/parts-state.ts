/** What a person has set a report's table to: its order, what is searched for, and its columns. */
export interface PartsSort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export interface PartsState {
  readonly search: string
  /** Null: as the report has its rows. */
  readonly sort: PartsSort | null
  /** The keys of the columns in sight; null: those that the report shows at first. */
  readonly columns: readonly string[] | null
}

/** The key by which the first column, what rows are called, is sorted. */
export const labelKey = 'label'

export type SortValue = number | string | null | undefined

interface SortedColumn<Part> {
  readonly key: string
  readonly value?: ((part: Part) => SortValue) | undefined
}

/** Keys in the query of a table: several may stand on one page. */
const keysOf = (name: string) => {
  const before = name === '' ? 't' : `t.${name}`
  return { search: `${before}.q`, sort: `${before}.sort`, columns: `${before}.cols` }
}

/** True for what a table keeps in the query of its page. */
export const isPartsKey = (key: string): boolean => /^t\.([a-zA-Z]+\.)?(q|sort|cols)$/.test(key)

/** The columns chosen in the only table of a page. */
export const columnsKey = keysOf('').columns

type Query = Readonly<Record<string, string>>

export function readPartsState(query: Query, name = ''): PartsState {
  const keys = keysOf(name)
  const sort = query[keys.sort] ?? ''
  const columns = query[keys.columns]
  const key = sort.replace(/^-/, '')
  return {
    search: query[keys.search] ?? '',
    sort: key === '' ? null : { key, direction: sort.startsWith('-') ? 'descending' : 'ascending' },
    columns: columns === undefined ? null : columns.split('~').filter((one) => one !== ''),
  }
}

/** The query with the table set so; what else stands there stays. */
export function writePartsState(query: Query, state: PartsState, name = ''): Query {
  const keys = keysOf(name)
  const own: readonly string[] = Object.values(keys)
  const others = Object.entries(query).filter(([key]) => !own.includes(key))
  const { sort, search, columns } = state
  return {
    ...Object.fromEntries(others),
    ...(search === '' ? {} : { [keys.search]: search }),
    ...(sort === null
      ? {}
      : { [keys.sort]: `${sort.direction === 'descending' ? '-' : ''}${sort.key}` }),
    ...(columns === null ? {} : { [keys.columns]: columns.join('~') }),
  }
}

/** Figures begin with the highest, names with the first letter; a third press is as it was. */
export function nextPartsSort(
  sort: PartsSort | null,
  key: string,
  first: PartsSort['direction'],
): PartsSort | null {
  if (sort?.key !== key) return { key, direction: first }
  if (sort.direction !== first) return null
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' }
}

interface Shown<Part> {
  readonly parts: readonly Part[]
  readonly columns: readonly SortedColumn<Part>[]
  readonly state: PartsState
  readonly textOf: (part: Part) => string
  readonly locale: string
}

/** The rows that match, in the order asked for; what has no figure comes last either way. */
export function listParts<Part>(shown: Shown<Part>): readonly Part[] {
  const { parts, columns, state, textOf, locale } = shown
  const words = state.search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const found = parts.filter((part) => {
    const text = textOf(part).toLocaleLowerCase(locale)
    return words.every((word) => text.includes(word))
  })
  const { sort } = state
  if (sort === null) return found
  const column = columns.find(({ key }) => key === sort.key)
  const value = sort.key === labelKey ? textOf : column?.value
  if (value === undefined) return found
  const turn = sort.direction === 'ascending' ? 1 : -1
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return found.toSorted((left, right) => {
    const [one, other] = [value(left) ?? null, value(right) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * turn
    return compare(String(one), String(other)) * turn
  })
}

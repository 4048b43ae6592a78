/**
 * Search over the items of a till: words and codes by their beginnings. They lie in buckets
 * by their first two letters, so that a query looks at a few hundred of them instead of all, and
 * adding an item never sorts anything. Every word of the query must begin some word of the item.
 */
import type { ItemRecord } from './types.ts'

export type SearchableItem = Pick<
  ItemRecord,
  'id' | 'name' | 'shortName' | 'sku' | 'barcode' | 'plu' | 'variations' | 'favourite' | 'position'
>

interface Entry<Item> {
  readonly item: Item
  /** The folded name, for ranking. */
  readonly name: string
  readonly words: readonly string[]
  readonly codes: readonly string[]
}

interface Posting<Item> {
  readonly word: string
  readonly entry: Entry<Item>
}

export interface ItemSearch<Item extends SearchableItem> {
  /** Adds items, or replaces those of the same id. Cheap enough for a few hundred at a time. */
  readonly add: (items: readonly Item[]) => void
  readonly remove: (id: string) => void
  readonly size: () => number
  /**
   * The best matches, best first: a code that is the query; a name that is it; a name, then a word
   * of it, then a code that begins with it. Ties by favourite, position, name, id. `isWanted` is
   * asked before they are counted.
   */
  readonly find: (
    query: string,
    limit: number,
    isWanted?: (item: Item) => boolean,
  ) => readonly Item[]
}

/** An empty index, to be filled with `add`, at once or in slices between two frames. */
export function createItemSearch<Item extends SearchableItem>(): ItemSearch<Item> {
  const entries = new Map<string, Entry<Item>>()
  const buckets = new Map<string, Set<Posting<Item>>>()
  const postings = new Map<string, readonly Posting<Item>[]>()

  const remove = (id: string): void => {
    for (const posting of postings.get(id) ?? []) {
      for (const key of bucketKeys(posting.word)) buckets.get(key)?.delete(posting)
    }
    postings.delete(id)
    entries.delete(id)
  }

  const addOne = (item: Item): void => {
    remove(item.id)
    const entry = entryOf(item)
    const own = [...new Set([...entry.words, ...entry.codes])].map((word) => ({ word, entry }))
    for (const posting of own) {
      for (const key of bucketKeys(posting.word)) {
        const bucket = buckets.get(key)
        if (bucket === undefined) buckets.set(key, new Set([posting]))
        else bucket.add(posting)
      }
    }
    postings.set(item.id, own)
    entries.set(item.id, entry)
  }

  const matches = (word: string): ReadonlySet<Entry<Item>> => {
    const found = new Set<Entry<Item>>()
    for (const posting of buckets.get(word.slice(0, 2)) ?? []) {
      if (posting.word.startsWith(word)) found.add(posting.entry)
    }
    return found
  }

  const find: ItemSearch<Item>['find'] = (query, limit, isWanted = () => true) => {
    const words = wordsOf(query)
    if (words.length === 0) return []
    // The longest word leaves the fewest candidates; the others only have to be checked on those.
    const [longest = '', ...others] = [...words].sort((left, right) => right.length - left.length)
    const candidates = [...matches(longest)].filter(
      (entry) =>
        isWanted(entry.item) &&
        others.every((word) => startsAny(entry.words, word) || startsAny(entry.codes, word)),
    )
    return best(candidates, words.join(' '), limit)
  }

  return {
    add: (items) => items.forEach(addOne),
    remove,
    size: () => entries.size,
    find,
  }
}

/** Text as it is compared: lower case, without accents, ligatures spelt out. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => spelling[letter] ?? letter)
}

const plain = /^[ -~]*$/

const spelling: { readonly [letter: string]: string } = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A SKU such as `TEA-01` is found by `tea`, `01`, `tea-01` and `tea01`. */
function codesOf(code: string): readonly string[] {
  const words = wordsOf(code)
  return words.length > 1 ? [...words, words.join('')] : words
}

function bucketKeys(word: string): readonly string[] {
  return word.length === 1 ? [word] : [word.slice(0, 1), word.slice(0, 2)]
}

function startsAny(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning))
}

function entryOf<Item extends SearchableItem>(item: Item): Entry<Item> {
  const names = [item.name, item.shortName, ...item.variations.map((variation) => variation.name)]
  const codes = [item, ...item.variations].flatMap(({ sku, barcode }) => [sku, barcode])
  return {
    item,
    name: wordsOf(item.name).join(' '),
    words: names.flatMap(wordsOf),
    codes: [...codes, item.plu ?? ''].flatMap(codesOf),
  }
}

interface Graded<Item> {
  readonly entry: Entry<Item>
  readonly grade: number
}

/** The first so many of a ranking, without sorting the thousands that come after them. */
function best<Item extends SearchableItem>(
  entries: readonly Entry<Item>[],
  query: string,
  limit: number,
): readonly Item[] {
  const joined = query.replaceAll(' ', '')
  const first = query.split(' ')[0] ?? ''
  const kept: Graded<Item>[] = []
  for (const entry of entries) {
    const graded = { entry, grade: gradeOf(entry, { query, joined, first }) }
    const last = kept.at(-1)
    if (kept.length >= limit && last !== undefined && compareGraded(last, graded) < 0) continue
    kept.splice(placeOf(kept, graded), 0, graded)
    if (kept.length > limit) kept.pop()
  }
  return kept.map(({ entry }) => entry.item)
}

/** Where in a sorted list something belongs, by halving. */
function placeOf<Item extends SearchableItem>(
  sorted: readonly Graded<Item>[],
  graded: Graded<Item>,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other !== undefined && compareGraded(other, graded) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareGraded(left: Graded<SearchableItem>, right: Graded<SearchableItem>): number {
  return left.grade - right.grade || compareEntries(left.entry, right.entry)
}

function gradeOf(
  entry: Entry<SearchableItem>,
  { query, joined, first }: { readonly [form in 'query' | 'joined' | 'first']: string },
): number {
  if (entry.codes.includes(joined)) return 0
  if (entry.name === query) return 1
  if (entry.name.startsWith(query)) return 2
  return startsAny(entry.words, first) ? 3 : 4
}

function compareEntries(left: Entry<SearchableItem>, right: Entry<SearchableItem>): number {
  if (left.item.favourite !== right.item.favourite) return left.item.favourite ? -1 : 1
  if (left.item.position !== right.item.position) return left.item.position - right.item.position
  if (left.name !== right.name) return left.name < right.name ? -1 : 1
  return left.item.id < right.item.id ? -1 : 1
}

/**
 * What the apps say, in English, by the keys of their message files: tests name what is meant, so
 * that other words for it break none of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Texts {
  readonly [key: string]: string | Texts
}

/** What goes into a text; `count` also chooses its plural. What is not named may be anything. */
export interface TextValues {
  readonly [name: string]: string | number
}

export interface Say {
  /** The whole text. */
  (key: string, values?: TextValues): string
  /** A pattern of the text as a whole, with anything where a value was not named. */
  pattern(key: string, values?: TextValues): RegExp
  /** A pattern of what begins with the text. */
  start(key: string, values?: TextValues): RegExp
}

const messages = fileURLToPath(new URL('../packages/messages/src/en/', import.meta.url))
const placeholder = /\{\{(\w+)\}\}/g

/** The back office: the keys of all areas stand in one space. */
export const office = speak(() => mergeAll(readFolder('backoffice').values()))
/** The till; a part of its own is named before a colon, as the till names it. */
export const till = speak(
  () => ({ ...read('till/core.json'), ...read('till/gate.json') }),
  () => readFolder('till'),
)
export const kitchen = speak(() => read('kitchen/core.json'))
export const kiosk = speak(() => read('kiosk/core.json'))
export const shop = speak(() => read('storefront/core.json'))

function speak(readWhole: () => Texts, readParts = () => new Map<string, Texts>()): Say {
  let whole: Texts | undefined
  let parts: ReadonlyMap<string, Texts> | undefined
  const find = (named: string, values: TextValues): string => {
    whole ??= readWhole()
    parts ??= readParts()
    const [part, key] = named.includes(':') ? named.split(':', 2) : ['', named]
    const texts = part === '' ? whole : parts.get(part ?? '')
    const text = chooseText(texts ?? {}, key ?? '', values)
    if (text === undefined) throw new Error(`No text has the key ${named}.`)
    return text
  }
  const put = (named: string, values: TextValues) =>
    find(named, values).replace(placeholder, (gap, name: string) => `${values[name] ?? gap}`)
  const source = (named: string, values: TextValues) =>
    put(named, values).split(placeholder).map(partOfPattern).join('')
  return Object.assign(say, {
    pattern: (key: string, values: TextValues = {}) => new RegExp(`^${source(key, values)}$`),
    start: (key: string, values: TextValues = {}) => new RegExp(`^${source(key, values)}`),
  })

  function say(key: string, values: TextValues = {}): string {
    const text = put(key, values)
    const [, missing] = new RegExp(placeholder.source).exec(text) ?? []
    if (missing !== undefined) throw new Error(`${key} needs a value for ${missing}: “${text}”`)
    return text
  }
}

/** Every second part is the name of a value that was not named. */
function partOfPattern(part: string, at: number): string {
  return at % 2 === 1 ? '.+' : escapePattern(part)
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function chooseText(texts: Texts, key: string, { count }: TextValues): string | undefined {
  const plural = new Intl.PluralRules('en').select(Number(count ?? 2))
  const zero = count === 0 ? textAt(texts, `${key}_zero`) : undefined
  return zero ?? textAt(texts, `${key}_${plural}`) ?? textAt(texts, key)
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

function read(path: string): Texts {
  return JSON.parse(readFileSync(join(messages, path), 'utf8')) as Texts
}

function readFolder(path: string): Map<string, Texts> {
  const names = readdirSync(join(messages, path))
  return new Map(names.map((name) => [name.replace('.json', ''), read(join(path, name))]))
}

/** Areas share branches of the tree, never a text. */
function mergeAll(all: Iterable<Texts>): Texts {
  const merged: Record<string, string | Texts> = {}
  for (const texts of all) {
    for (const [key, value] of Object.entries(texts)) {
      const before = merged[key]
      const both = typeof before === 'object' && typeof value === 'object'
      merged[key] = both ? mergeAll([before, value]) : value
    }
  }
  return merged
}

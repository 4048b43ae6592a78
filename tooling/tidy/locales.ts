// The texts people read: the same in every language, none missing, none left over.
import { isCode, isTest, type SourceFile } from './source-file.ts'

const root = 'packages/messages/src'
const place = /^packages\/messages\/src\/([a-z]+)\/([a-z]+)\/[\w-]+\.json$/
const pluralForm = /_(zero|one|two|few|many|other)$/

type Texts = ReadonlyMap<string, string>

/** Every folder of the catalogue is a language, and holds the same areas as English. */
export function checkLocales(files: readonly SourceFile[]): string[] {
  const places = files.flatMap(({ path }) => {
    const [, language = '', area = ''] = place.exec(path) ?? []
    return language === '' ? [] : [{ language, area }]
  })
  const languages = new Set(places.map(({ language }) => language))
  const areas = new Set(places.map(({ area }) => area))
  return [...areas].flatMap((area) => [
    ...checkParity(area, { files, languages }),
    ...checkUse(area, files),
  ])
}

function checkParity(
  area: string,
  given: { readonly files: readonly SourceFile[]; readonly languages: ReadonlySet<string> },
): string[] {
  const english = readTexts(area, 'en', given.files)
  return [...given.languages].flatMap((language) => {
    const texts = readTexts(area, language, given.files)
    const path = `${root}/${language}/${area}`
    if (!texts || !english) return [`${path} is missing`]
    const isLink = (key: string) => english.get(key)?.startsWith('@') === true
    const own = baseKeys(texts)
    const model = new Set([...baseKeys(english)].filter((key) => !isLink(key)))
    return [
      ...[...model].filter((key) => !own.has(key)).map((key) => `${path} lacks ${key}`),
      ...(language === 'en' ? [] : [...own].filter((key) => !model.has(key))).map(
        (key) => `${path} has ${key}, en has not`,
      ),
      ...[...texts].flatMap(([key, text]) => {
        if (text.trim() === '') return [`${path} ${key} is empty`]
        const source = english.get(key)
        if (source === undefined || fieldsOf(source) === fieldsOf(text)) return []
        return [`${path} ${key} fills in ${fieldsOf(text) || 'nothing'}, en ${fieldsOf(source)}`]
      }),
    ]
  })
}

/** What an app asks for must be there; what is there must be asked for somewhere. */
function checkUse(area: string, files: readonly SourceFile[]): string[] {
  const english = readTexts(area, 'en', files)
  const part = `apps/${area}/`
  if (!english || !files.some(({ path }) => path.startsWith(part))) return []
  const code = files.filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      (file.path.startsWith(part) || file.path.startsWith('packages/')),
  )
  const keys = baseKeys(english)
  const all = code.map((file) => file.text).join('\n')
  const prefixes = [...findAll(all, /`([\w.-]*\.)\$\{/g)]
  const quoted = findAll(all, /['"`]([\w.-]+)(?=['"`])/g)
  // A whole branch of texts may be asked for at once, by the name it stands under.
  const branches = findAll(all, /t\('([\w.-]+)'/g)
  const unused = [...keys].filter(
    (key) =>
      !quoted.has(key) &&
      !branchesOf(key).some((branch) => branches.has(branch)) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  const missing = code
    .filter((file) => file.path.startsWith(part))
    .flatMap((file) =>
      [...file.text.matchAll(/(?<![\w.])(?:i18n\.)?t\(\s*['"]([\w.-]+)['"]/g)]
        .map((match) => match[1] ?? '')
        .filter((key) => !keys.has(key))
        .map((key) => `${file.path} asks for the text ${key}, which ${root}/en/${area} lacks`),
    )
  const leftOver = unused.map((key) => `${root}/en/${area} ${key} is used nowhere: remove it`)
  return [...leftOver, ...missing]
}

/** One walk over all the code, as it is asked about thousands of keys. */
function findAll(code: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}

function branchesOf(key: string): string[] {
  const words = key.split('.')
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join('.'))
}

/** All texts of an area in one language, whichever file they are in. */
function readTexts(area: string, language: string, files: readonly SourceFile[]) {
  const own = files.filter(
    ({ path }) => path.startsWith(`${root}/${language}/${area}/`) && path.endsWith('.json'),
  )
  if (own.length === 0) return undefined
  return new Map(own.flatMap((file) => [...flatten(JSON.parse(file.text))]))
}

function flatten(value: Record<string, unknown>, prefix = ''): Texts {
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? [...flatten(inner as Record<string, unknown>, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(inner)] as const],
    ),
  )
}

/** Languages have different plural forms, so those are compared by their common name. */
function baseKeys(texts: Texts): Set<string> {
  return new Set(
    [...texts.keys()].map((key) => {
      const base = key.replace(pluralForm, '')
      return texts.has(`${base}_other`) ? base : key
    }),
  )
}

function fieldsOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort().join(', ')
}

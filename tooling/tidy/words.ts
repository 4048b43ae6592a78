// The words of docs/terms.md, held over every text that people read.
import { parseSync } from 'oxc-parser'
import { isCode, isTest, type SourceFile } from './source-file.ts'

const languages = ['en', 'de', 'es', 'ar'] as const
type Language = (typeof languages)[number]
type Feedback = { readonly place: string; readonly language: Language; readonly text: string }
type Never = { readonly pattern: RegExp; readonly word: string; readonly say: string }

const headings: Record<Language, string> = {
  ...{ en: 'English', de: 'German', es: 'Spanish', ar: 'Arabic' },
}
/** What a text in code stands under: a property, a constant or a file of this name. */
const languageOfName: Record<string, Language> = {
  en: 'en',
  de: 'de',
  es: 'es',
  ar: 'ar',
  english: 'en',
  german: 'de',
  spanish: 'es',
  arabic: 'ar',
}

/** How each language is set, and who is addressed by it. */
const setting: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/(\d|\}\}) %/, '10% without a space'],
    [/\s…/, 'an ellipsis without a space before it'],
    [/[„«»]|"/, 'quotes “ ”'],
    [/^(Whoever|Nobody|Somebody) /, 'the subject by its role'],
  ],
  de: [
    [/(\d|\}\})%/, '10 % with a space'],
    [/\p{L}…/u, 'a space before an ellipsis'],
    [/[”«»]|"/, 'quotes „ “'],
    [/(^|[.:;] )(Prüfe|Gib|Wähle|Nimm|Scanne|Versuche|Speichere)\b/, 'Sie'],
  ],
  es: [
    [/(\d|\}\})%/, '10 % with a space'],
    [/\s…/, 'an ellipsis without a space before it'],
    [/[„“”]|"/, 'quotes « »'],
    [/(^|[.:;] )(Puedes|Elige|Escribe|Comprueba|Recarga|Crea|Introduce|Escanea) /, 'usted'],
  ],
  ar: [
    [/[\u0660-\u0669]/, 'the digits 0 to 9'],
    [/[\u0600-\u06ff][,;?]/, 'the signs ، ؛ ؟'],
    [/\s…/, 'an ellipsis without a space before it'],
    [/[„“”]|"/, 'quotes « »'],
  ],
}

export function checkWords(files: readonly SourceFile[]): string[] {
  const terms = files.find(({ path }) => path === 'docs/terms.md')
  if (!terms) return ['docs/terms.md is missing']
  const never = Object.fromEntries(
    languages.map((language) => [language, readNever(terms.text, headings[language])]),
  ) as Record<Language, Never[]>
  return files
    .flatMap(readTexts)
    .flatMap((said) => [
      ...never[said.language]
        .filter(({ pattern }) => pattern.test(said.text))
        .map(({ word, say }) => `${said.place} says “${word}”, say ${say}: ${said.text}`),
      ...setting[said.language]
        .filter(([pattern]) => pattern.test(said.text))
        .map(([, want]) => `${said.place} needs ${want}: ${said.text}`),
    ])
}

function readNever(terms: string, language: string): Never[] {
  const section = terms.split(`## Never in ${language}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| never '))
    .flatMap((line) => {
      const [words = '', say = '', right = ''] = line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim())
      return list(words).map((word) => ({ word, say, pattern: patternOf(word, list(right)) }))
    })
}

const list = (cell: string) => cell.split(', ').filter((word) => word !== '')

/** The word as a whole, unless it is part of a phrase in which it is right. */
function patternOf(word: string, right: readonly string[]): RegExp {
  const around = right.map((phrase) => {
    const at = phrase.toLowerCase().indexOf(word.toLowerCase())
    const [before, after] = [phrase.slice(0, at), phrase.slice(at + word.length)]
    return at < 0 ? '' : `(?<!${source(before)}(?=${source(word)}${source(after)}))`
  })
  return new RegExp(`(?<![\\p{L}-])${around.join('')}${source(word)}(?![\\p{L}-])`, 'iu')
}

const source = (words: string) => words.replace(/[.+?()[\]]/g, '\\$&').replace(/\*/g, '[\\p{L}]*')

function readTexts(file: SourceFile): Feedback[] {
  const name = /\/(?:locales|messages\/src)\/([a-z]{2})(?:\/[\w-]+)*\.json$/.exec(file.path)?.[1]
  const language = languages.find((one) => one === name)
  if (language) return flatten(JSON.parse(file.text), language, file.path)
  const spoken = /^(server\/src|packages\/(contract|domain\/src\/receipt))\//.test(file.path)
  return spoken && isCode(file) && !isTest(file) ? readCode(file) : []
}

function flatten(value: unknown, language: Language, place: string): Feedback[] {
  // The name of a text elsewhere is no text.
  if (typeof value === 'string' && value.startsWith('@')) return []
  if (typeof value === 'string')
    return [{ place, language, text: value.replace(/\{\{\s*\w+/g, '{{') }]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, language, place.endsWith('.json') ? `${place} ${key}` : `${place}.${key}`),
  )
}

type Node = Record<string, unknown> & { readonly type?: string; readonly start?: number }

/** Emails, exports, paper and the API document speak from code. */
function readCode(file: SourceFile): Feedback[] {
  const named = languageOfName[/\/(\w+)\.ts$/.exec(file.path)?.[1] ?? '']
  const said: Feedback[] = []
  visit(parseSync(file.path, file.text).program as unknown as Node, named)
  return said

  function visit(node: Node, language: Language | undefined): void {
    const inner = languageOfName[nameOf(node)] ?? language
    const text = textOf(node)
    if (inner && text?.includes(' ')) {
      const line = file.text.slice(0, node.start ?? 0).split('\n').length
      said.push({ place: `${file.path}:${line}`, language: inner, text: withoutCode(text) })
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'source' || key === 'key') continue
      for (const one of Array.isArray(child) ? child : [child]) {
        if (typeof one === 'object' && one !== null) visit(one as Node, inner)
      }
    }
  }
}

/** What stands in backticks is code, which has quotes and names of its own. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '``')

function nameOf(node: Node): string {
  // What the contract says is read by engineers in English alone.
  const called = node.type === 'CallExpression' ? (node.callee as Node).property : undefined
  if ((called as Node | undefined)?.name === 'describe') return 'english'
  const holder = node.type === 'Property' ? node.key : node.id
  if (node.type !== 'Property' && node.type !== 'VariableDeclarator') return ''
  const name = String((holder as Node | undefined)?.name ?? '')
  return name === 'summary' || name === 'description' ? 'english' : name
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateElement') return undefined
  return String((node.value as { cooked?: string } | undefined)?.cooked ?? '')
}

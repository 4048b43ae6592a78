/**
 * One language more, made as docs/languages.md says: a folder beside English and its name in the
 * list. Every text of it is English with accents, so that what stays English shows.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogue = fileURLToPath(new URL('../packages/messages/src/', import.meta.url))
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiounyAEIOUN'].map((letter, at) => [letter, [...'áéíóúñýÁÉÍÓÚÑ'][at] ?? letter]),
)

/** What an English text is in that language; placeholders stay. */
export function pseudo(text: string): string {
  const said = text.replace(/\{\{\w+\}\}|[a-zA-Z]/g, (part) => accents[part] ?? part)
  return `⟦${said}⟧`
}

/** The English texts of the till that hold no placeholder. */
export async function readEnglish(): Promise<ReadonlySet<string>> {
  const folder = join(catalogue, 'en', 'till')
  const files = await readdir(folder)
  const texts = await Promise.all(
    files.map(async (file) => leavesOf(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
  return new Set(texts.flat().filter((text) => !text.includes('{{') && /[a-z]{3}/i.test(text)))
}

/** Builds the till with that language, and returns the folder of what was built. */
export async function buildPseudoTill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-language-'))
  const messages = join(folder, 'messages')
  await cp(catalogue, messages, { recursive: true })
  const own = join(messages, 'qps')
  await cp(join(messages, 'en'), own, { recursive: true })
  for (const file of await readdir(own, { recursive: true })) {
    if (!file.endsWith('.json') || file === 'language.json') continue
    const texts = JSON.parse(await readFile(join(own, file), 'utf8'))
    await writeFile(join(own, file), JSON.stringify(accented(texts)))
  }
  const list = join(messages, 'languages.ts')
  const line = await readFile(list, 'utf8')
  await writeFile(list, line.replace("'] as const", "', 'qps'] as const"))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const dist = join(folder, 'dist')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--base', '/till/', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps', 'till'),
      env: { ...process.env, NODE_ENV: 'production', SERVERY_MESSAGES: messages },
    },
  )
  return dist
}

function accented(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudo(texts)
  const entries = Object.entries(texts as object)
  return Object.fromEntries(entries.map(([key, text]) => [key, accented(text)]))
}

function leavesOf(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(leavesOf)
}

/** What the server draws the pages with. */
import { languages } from '@servery/messages/languages.ts'
import { type Answering, answerer } from './site/index.ts'

interface Entry {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Entry>>

/** `manifest`: of the browser's build; it names the files with their hashes. */
export function createStorefront(built: {
  readonly manifest: Manifest
  readonly css: string
}): Answering {
  const { manifest, css } = built
  const entry = manifest['src/client.tsx']
  if (entry === undefined) throw new Error('The shop was built without its script.')
  const address = (file: string) => `/shop/${file}`
  const shared = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const preloads = languages.map((language) => {
    const texts = Object.entries(manifest).find(([name]) =>
      name.endsWith(`/messages/src/${language}/storefront/core.json`),
    )
    const files = [...shared, ...(texts === undefined ? [] : [texts[1].file])]
    return [language, files.map(address)] as const
  })
  return answerer({
    css,
    script: address(entry.file),
    preloads: Object.fromEntries(preloads) as Record<(typeof languages)[number], string[]>,
  })
}

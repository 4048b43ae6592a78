/** The files that `docs/topics/high-availability` shows operators, filled in for this machine. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../docs/topics/high-availability/', import.meta.url)

export function filledIn(name: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')
  return text.replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} wants ${key}`)
    return value
  })
}

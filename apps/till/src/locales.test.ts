import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tillRights } from '@servery/domain/business/access/till-rights.ts'
import { drawerRefusalCodes } from '@servery/domain/drawer/types.ts'
import { refusalCodes } from '@servery/domain/order/model/types.ts'
import { describe, expect, it } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

const texts = fileURLToPath(
  new URL('.', import.meta.resolve('@servery/messages/en/till/core.json')),
)
const english = new Map(
  readdirSync(texts).flatMap((name) => [
    ...flatten(JSON.parse(readFileSync(`${texts}/${name}`, 'utf8'))),
  ]),
)
/** All that asks for words before those of the whole are here. */
const drawnFirst = [
  ...['gate/entrance/pin-screen.tsx', 'gate/entrance/start-screen.tsx', 'gate/pin/pin-pad.tsx'],
  ...['kit/sync-chip.tsx', 'kit/later.tsx', 'shell/start/app.tsx'],
]
const pluralEndings = ['_zero', '_one', '_other']

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}

describe('the texts of the till', () => {
  it('has a sentence for every refusal of the domain', () => {
    for (const code of refusalCodes) expect(english.has(`refusal.${code}`), code).toBe(true)
  })

  it('has a sentence for every refusal of the drawer', () => {
    for (const code of drawerRefusalCodes) {
      expect(english.has(`cash.refusal.${code}`), code).toBe(true)
    }
  })

  it('says what a PIN is asked for, and what a role does not allow', () => {
    // Working times are corrected in a dialog of their own.
    for (const right of tillRights.filter((one) => one !== 'shifts.correct')) {
      expect(english.has(`rights.deed.${right}`), right).toBe(true)
      expect(english.has(`rights.not.${right}`), right).toBe(true)
    }
  })

  it('has what is said before somebody sells in the file that comes first', () => {
    const gate = flatten(JSON.parse(readFileSync(`${texts}/gate.json`, 'utf8')))
    const missing = drawnFirst.flatMap((file) => {
      const code = readFileSync(new URL(file, import.meta.url), 'utf8')
      return [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].flatMap(([, key = '']) =>
        gate.has(key) || pluralEndings.some((end) => gate.has(key + end)) ? [] : [key],
      )
    })
    expect(missing).toEqual([])
    // Of these the screens make the names.
    const kinds = ['synced', 'syncing_one', 'offline_other', 'problem_other', 'stale', 'unprinted']
    for (const kind of kinds) expect(gate.has(`sync.${kind}`), kind).toBe(true)
    for (const key of ['pin.wrong_one', 'pin.badgeWrong_one']) expect(gate.has(key), key).toBe(true)
    for (const key of ['start.offline', 'start.refused']) expect(gate.has(key), key).toBe(true)
  })

  it('has every text that the screens ask for by its full name', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const missing: string[] = []
    for (const file of sourceFiles(folder)) {
      for (const [, key = ''] of readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g)) {
        const known = english.has(key) || pluralEndings.some((end) => english.has(key + end))
        if (!known) missing.push(`${file}: ${key}`)
      }
    }
    expect(missing).toEqual([])
  })
})

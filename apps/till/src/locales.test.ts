import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tillRights } from '@servery/domain/business/access/till-rights.ts'
import { drawerRefusalCodes } from '@servery/domain/drawer/types.ts'
import { refusalCodes } from '@servery/domain/order/model/types.ts'
import { describe, expect, it } from 'vitest'
import afterSaleDe from './locales/de/after-sale.json' with { type: 'json' }
import balancesDe from './locales/de/balances.json' with { type: 'json' }
import cashDe from './locales/de/cash.json' with { type: 'json' }
import clockDe from './locales/de/clock.json' with { type: 'json' }
import customersDe from './locales/de/customers.json' with { type: 'json' }
import kitchenDe from './locales/de/kitchen.json' with { type: 'json' }
import printDe from './locales/de/print.json' with { type: 'json' }
import reservationsDe from './locales/de/reservations.json' with { type: 'json' }
import splitDe from './locales/de/split.json' with { type: 'json' }
import tablesDe from './locales/de/tables.json' with { type: 'json' }
import tipsDe from './locales/de/tips.json' with { type: 'json' }
import de from './locales/de.json' with { type: 'json' }
import afterSaleEn from './locales/en/after-sale.json' with { type: 'json' }
import balancesEn from './locales/en/balances.json' with { type: 'json' }
import cashEn from './locales/en/cash.json' with { type: 'json' }
import clockEn from './locales/en/clock.json' with { type: 'json' }
import customersEn from './locales/en/customers.json' with { type: 'json' }
import kitchenEn from './locales/en/kitchen.json' with { type: 'json' }
import printEn from './locales/en/print.json' with { type: 'json' }
import reservationsEn from './locales/en/reservations.json' with { type: 'json' }
import splitEn from './locales/en/split.json' with { type: 'json' }
import tablesEn from './locales/en/tables.json' with { type: 'json' }
import tipsEn from './locales/en/tips.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import afterSaleEs from './locales/es/after-sale.json' with { type: 'json' }
import balancesEs from './locales/es/balances.json' with { type: 'json' }
import cashEs from './locales/es/cash.json' with { type: 'json' }
import clockEs from './locales/es/clock.json' with { type: 'json' }
import customersEs from './locales/es/customers.json' with { type: 'json' }
import kitchenEs from './locales/es/kitchen.json' with { type: 'json' }
import printEs from './locales/es/print.json' with { type: 'json' }
import reservationsEs from './locales/es/reservations.json' with { type: 'json' }
import splitEs from './locales/es/split.json' with { type: 'json' }
import tablesEs from './locales/es/tables.json' with { type: 'json' }
import tipsEs from './locales/es/tips.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }

type Tree = { readonly [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
// What comes later has texts of its own, which no other file has.
const english = flatten({
  ...en,
  ...balancesEn,
  ...cashEn,
  ...clockEn,
  ...customersEn,
  ...kitchenEn,
  ...printEn,
  ...reservationsEn,
  ...splitEn,
  ...tablesEn,
  ...tipsEn,
  ...afterSaleEn,
})
const pluralEndings = ['_zero', '_one', '_other']

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}

describe.each([
  [
    'German',
    flatten({
      ...de,
      ...balancesDe,
      ...cashDe,
      ...clockDe,
      ...customersDe,
      ...kitchenDe,
      ...printDe,
      ...reservationsDe,
      ...splitDe,
      ...tablesDe,
      ...tipsDe,
      ...afterSaleDe,
    }),
  ],
  [
    'Spanish',
    flatten({
      ...es,
      ...balancesEs,
      ...cashEs,
      ...clockEs,
      ...customersEs,
      ...kitchenEs,
      ...printEs,
      ...reservationsEs,
      ...splitEs,
      ...tablesEs,
      ...tipsEs,
      ...afterSaleEs,
    }),
  ],
])('%s', (_, texts) => {
  it('has every text of English and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('keeps the placeholders', () => {
    for (const [key, text] of english) {
      expect(placeholders(texts.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  it('leaves nothing empty that English says', () => {
    for (const [key, text] of english) if (text !== '') expect(texts.get(key), key).not.toBe('')
  })
})

describe('English', () => {
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

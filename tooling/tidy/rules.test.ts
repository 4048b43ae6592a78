// Each rule on sources made for it: what it must catch, and what it must leave alone.
import { describe, expect, it } from 'vitest'
import { missingOptional, platformEntry } from '../lockfile.ts'
import { checkArrows } from './arrows.ts'
import { checkBanned, rows } from './banned.ts'
import { checkLocales } from './locales.ts'
import { checkScale } from './scale.ts'
import { checkBarrels, checkCycles, checkDefaultExports, checkNames, checkSizes } from './shape.ts'

const file = (path: string, text: string) => ({ path, text })
const importing = (path: string, from: string) => [file(path, `import { x } from '${from}'\nx()`)]

describe('arrows', () => {
  it.each([
    ['packages/domain/src/order/decide.ts', '@servery/contract', 'imports contract'],
    ['packages/domain/src/order/decide.ts', 'node:fs', 'domain is pure'],
    ['packages/domain/src/kernel/money.ts', '../order/types.ts', 'stands no lower'],
    ['packages/domain/src/odd/money.ts', '../order/types.ts', 'has no place in'],
    ['packages/ui/src/list.tsx', '@servery/domain', 'may import nothing of ours'],
    ['apps/till/src/main.tsx', '@servery/backoffice/areas/a.ts', 'imports backoffice'],
    ['apps/till/src/main.tsx', '@servery/server', 'imports server'],
    ['apps/till/src/main.tsx', '../../../packages/ui/src/a.ts', 'name the package'],
    ['server/src/app/start-server.ts', '@servery/client', 'imports client'],
    ['server/src/app/start-server.ts', '@servery/testing', 'imports testing'],
    ['server/src/trade/orders/orders.store.ts', './orders.service.ts', 'routes → service → store'],
    ['server/src/trade/orders/orders.service.ts', './orders.routes.ts', 'routes → service → store'],
    ['server/src/trade/orders/orders.service.ts', 'kysely', 'sees SQL'],
    ['server/src/trade/orders/orders.store.ts', 'hono', 'sees HTTP'],
    ['apps/backoffice/src/areas/trade/orders/a.tsx', '../reasons/index.ts', 'stands no lower'],
    ['apps/backoffice/src/kit/records/a.tsx', '../../areas/foundation/index.ts', 'stands no lower'],
    ['apps/backoffice/src/areas/trade/orders/a.tsx', '../../../kit/orders/b.tsx', 'index.ts shows'],
    ['apps/till/src/hot/tile.tsx', '@mui/material', 'CSS modules'],
  ])('%s → %s', (path, from, expected) => {
    const problems = checkArrows(importing(path, from))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(expected)
    expect(problems[0]).toContain(`${path}:1`)
  })

  it.each([
    ['packages/domain/src/order/decide.ts', '../kernel/money.ts'],
    ['packages/domain/src/order/decide.test.ts', 'vitest'],
    ['packages/domain/src/index.ts', './order/decide.ts'],
    ['apps/till/src/main.tsx', '@servery/ordering'],
    ['apps/till/src/sell/a.tsx', '@mui/material'],
    ['apps/backoffice/src/app/routes.ts', '../areas/trade/orders/index.ts'],
    ['server/src/trade/orders/orders.routes.ts', './orders.service.ts'],
    ['server/src/trade/orders/orders.test.ts', '@servery/testing/world.ts'],
    ['server/src/app/seed/trade.ts', '@servery/testing'],
    ['simulation/src/run.ts', '@servery/server/app/start-server.ts'],
  ])('%s → %s is fine', (path, from) => {
    expect(checkArrows(importing(path, from))).toEqual([])
  })

  it('sees dynamic and re-exporting imports too', () => {
    const texts = ["export { x } from '@servery/ui'", "const x = await import('@servery/ui')\nx()"]
    for (const text of texts) {
      expect(checkArrows([file('packages/client/src/a.ts', text)])).toHaveLength(1)
    }
  })
})

describe('shape', () => {
  const body = (lines: number) => `function long() {\n${'x()\n'.repeat(lines - 2)}}\nlong()\n`

  it('measures functions, files and lines', () => {
    expect(checkSizes([file('server/src/a.ts', body(70))])).toEqual([])
    expect(checkSizes([file('server/src/a.ts', body(71))])[0]).toContain('long has 71 lines')
    expect(checkSizes([file('server/src/a.ts', 'x()\n'.repeat(401))])[0]).toContain('401 lines')
    expect(checkSizes([file('server/src/a.test.ts', 'x()\n'.repeat(600))])).toEqual([])
    expect(checkSizes([file('server/src/a.ts', `x(${'1 + '.repeat(30)}1)`)])[0]).toContain('break')
    expect(checkSizes([file('server/src/a.ts', `// ${'word '.repeat(30)}`)])).toHaveLength(1)
    expect(checkSizes([file('server/src/a.ts', `// https://${'a'.repeat(120)}`)])).toEqual([])
  })

  it('counts a named function inside another as a step, not as lines of it', () => {
    const step = `const step = () => {\n${'x()\n'.repeat(40)}}\n`
    const text = `function outer() {\n${step}${step.replace('step', 'next')}return [step, next]\n}\n`
    expect(checkSizes([file('server/src/a.ts', text)])).toEqual([])
  })

  it('wants kebab-case names with a subject', () => {
    expect(checkNames([file('apps/till/src/OrderList.tsx', '')])[0]).toContain('not kebab-case')
    expect(checkNames([file('apps/till/src/utils.ts', '')])[0]).toContain('no subject')
    expect(checkNames([file('apps/till/src/order-list.test.tsx', '')])).toEqual([])
  })

  it('finds barrels and default exports', () => {
    const text = "export * from './a.ts'"
    expect(checkBarrels([file('packages/ui/src/list/all.ts', text)])).toHaveLength(1)
    expect(checkBarrels([file('packages/ui/src/list/index.ts', 'x()')])).toHaveLength(1)
    expect(checkBarrels([file('packages/ui/src/index.ts', text)])).toEqual([])
    expect(checkDefaultExports([file('server/src/a.ts', 'export default 1')])).toHaveLength(1)
    expect(checkDefaultExports([file('vite.config.ts', 'export default 1')])).toEqual([])
  })

  it('finds rings, but not of types alone', () => {
    const ring = (kind: string) => [
      file('server/src/a.ts', `import { b } from './b.ts'\nexport const a = b`),
      file('server/src/b.ts', `import ${kind} { a } from './a.ts'\nexport const b = 1`),
    ]
    expect(checkCycles(ring(''))[0]).toContain(
      'server/src/a.ts → server/src/b.ts → server/src/a.ts',
    )
    expect(checkCycles(ring('type'))).toEqual([])
  })
})

describe('banned', () => {
  const cases: Record<string, [path: string, bad: string, fine: string]> = {
    'SQL outside stores': ['server/src/a.ts', 'trx.selectFrom(table)', 'findItems(trx)'],
    'stock that may wait to be folded': [
      'server/src/a.store.ts',
      '  FROM stock_levels',
      '  FROM stock_levels -- by a FoldedTransaction',
    ],
    'HTTP outside routes': ['server/src/a.ts', 'new Response(page)', 'answer: Response'],
    'clock in domain': ['packages/domain/src/a.ts', 'Date.now()', 'businessDate(now)'],
    'chance in domain': ['packages/domain/src/a.ts', 'Math.random()', 'Math.floor(1)'],
    'Intl in domain': ['packages/domain/src/a.ts', 'new Intl.NumberFormat()', '// no Intl.x here'],
    'platform in domain': ['packages/domain/src/a.ts', 'process.env', 'const process = 1'],
    hundredths: ['server/src/a.ts', 'amountMinor / 100', 'amountMinor / 1000'],
    'float money': ['apps/till/src/a.ts', 'price.toFixed(2)', 'ratio.toFixed(2)'],
    'console in screens': ['apps/till/src/a.ts', 'console.log(1)', 'notify(1)'],
    'raw HTML': ['apps/till/src/a.tsx', 'a.innerHTML = b', 'a.textContent = b'],
    'table by hand': [
      'apps/backoffice/src/a.tsx',
      "import Table from '@mui/material/Table'",
      "import TableRow from '@mui/material/TableRow'",
    ],
    'dialog by hand': [
      'apps/backoffice/src/a.tsx',
      "import Dialog from '@mui/material/Dialog'",
      "import { Dialog } from '@servery/ui/form/dialog.tsx'",
    ],
    'autocomplete in English': [
      'apps/backoffice/src/a.tsx',
      "import Autocomplete from '@mui/material/Autocomplete'",
      "import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'",
    ],
    'await as a module runs': [
      'apps/kiosk/src/main.tsx',
      'await startTranslations()',
      '  await startTranslations()',
    ],
    'unfinished work': ['server/src/a.ts', '// TODO later', '// done'],
    'silenced compiler': ['server/src/a.ts', '// @ts-ignore', '// ignored'],
    'escape from types': ['server/src/a.ts', 'const a: any = 1', '// of company: any of them'],
    'lone test': ['server/src/a.test.ts', 'it.only(1)', 'it(1)'],
    'trust in navigator.onLine': ['apps/till/src/a.ts', 'navigator.onLine', 'navigator.locks'],
    localStorage: ['apps/till/src/a.ts', 'localStorage.x', 'storage.x'],
    'one-sided layout': ['apps/till/src/a.tsx', 'marginLeft: 1', 'marginInlineStart: 1'],
    'one-sided place': ['apps/till/src/a.css', '  left: 0;', '  inset-inline-start: 0;'],
    'number from a sequence': ['server/src/a.sql', 'id bigserial', 'id uuid'],
    'path of a machine': ['docs/a.md', `see /${'work'}/main`, 'see ./work/main'],
    'address of a registry': ['docs/a.md', `registry.${'npmjs'}.org`, 'npm'],
  }

  it('has a case for every row', () => {
    expect(Object.keys(cases).sort()).toEqual(rows.map((row) => row.name).sort())
  })

  it.each(Object.entries(cases))('%s', (name, [path, bad, fine]) => {
    expect(checkBanned([file(path, bad)])).toEqual([
      expect.stringContaining(`${path}:1 ${name} is banned, use `),
    ])
    expect(checkBanned([file(path, fine)])).toEqual([])
  })
})

describe('locales', () => {
  const texts = (language: string, value: object) =>
    file(`packages/messages/src/${language}/till/core.json`, JSON.stringify(value))
  const code = file('apps/till/src/a.tsx', "t('pay.cash', { due })\nt('pay.tips', { count })")
  const english = { pay: { cash: 'Cash {{due}}', tips_one: 'A tip', tips_other: 'Tips' } }

  it('is content when all is there', () => {
    const files = [texts('en', english), texts('de', english), texts('es', english), code]
    expect(checkLocales(files)).toEqual([])
  })

  it.each([
    ['a missing text', { pay: { tips_other: 'x' } }, 'de/till lacks pay.cash'],
    ['a text too many', { ...english, more: 'x' }, 'de/till has more, en has not'],
    ['an empty text', { pay: { ...english.pay, cash: '' } }, 'pay.cash is empty'],
    ['another field', { pay: { ...english.pay, cash: '{{owed}}' } }, 'fills in owed, en due'],
  ])('finds %s', (_, german, expected) => {
    const files = [texts('en', english), texts('de', german), texts('es', english), code]
    expect(checkLocales(files).join()).toContain(expected)
  })

  it('finds texts that nobody asks for, and asked for texts that are not there', () => {
    const same = { ...english, old: 'x' }
    const asking = file('apps/till/src/b.tsx', "t('pay.card')")
    const languages = ['en', 'de', 'es'].map((language) => texts(language, same))
    const problems = checkLocales([...languages, code, asking]).join()
    expect(problems).toContain('old is used nowhere')
    expect(problems).toContain('asks for the text pay.card')
  })

  it('keeps a name that only looks like a plural apart', () => {
    const refusal = { error: { too_many: 'x', too_few: 'y' } }
    const asking = file('apps/till/src/a.tsx', `\`error.${'$'}{code}\``)
    const languages = ['en', 'de'].map((language) => texts(language, refusal))
    const spanish = texts('es', { error: { too_many: 'x' } })
    expect(checkLocales([...languages, spanish, asking]).join()).toContain('lacks error.too_few')
  })
})

describe('one scale', () => {
  const css = 'apps/till/src/a.module.css'
  it.each([
    [css, '  font-size: 1.15rem;', '1.15rem'],
    [css, '  padding: 8px 18px;', '18px'],
    [css, '  margin-block-start: 0.9rem;', '0.9rem'],
    ['packages/ui/src/a.tsx', "sx={{ fontSize: '0.6875rem' }}", '0.6875rem'],
    ['packages/ui/src/a.tsx', 'sx={{ fontSize: 17, mt: 1 }}', '17'],
  ])('%s %s is off it', (path, text, expected) => {
    expect(checkScale([file(path, text)]).join()).toContain(expected)
  })

  it.each([
    [css, '  font-size: clamp(2rem, 7vmin, 4.5rem);'],
    [css, '  padding: 8px calc(var(--bar) + 16px) 0.5rem;'],
    ['packages/ui/src/a.tsx', "sx={{ fontSize: 'inherit', p: 1.75 }}"],
    ['packages/ui/src/a.tsx', "sx={{ '@media print': { fontSize: '10.5pt' } }}"],
  ])('%s %s is not', (path, text) => {
    expect(checkScale([file(path, text)])).toEqual([])
  })
})

describe('lockfile', () => {
  it('finds platform packages that are left out, and completes them', () => {
    const lock = {
      packages: {
        'node_modules/a': { dev: true, optionalDependencies: { '@a/linux-x64-musl': '1.2.3' } },
      },
    }
    const missing = missingOptional(lock)
    expect(missing).toEqual([{ name: '@a/linux-x64-musl', version: '1.2.3', dev: true }])
    expect(missing.map(platformEntry)).toEqual([
      { version: '1.2.3', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    ])
  })
})

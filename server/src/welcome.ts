import { addressOf, type Config } from './config.ts'
import type { DemoSeed } from './seed/seed.ts'

/** What a person needs to know once everything runs: addresses, and the way into the demo. */
export function welcome(config: Config, demo: DemoSeed | undefined): string {
  const address = addressOf(config.host, config.port)
  const lines = [
    '',
    'Servery is ready.',
    '',
    `  Back office  ${address}/`,
    `  Till         ${address}/till/`,
    `  API          ${address}/api/docs`,
    '',
    ...(demo ? demoLines(demo) : []),
    'Ctrl-C stops it.',
    '',
  ]
  return lines.join('\n')
}

function demoLines(demo: DemoSeed): string[] {
  return [
    'Demo sign-ins:',
    ...table(demo.signIns.map((one) => [one.email, one.password, one.company])),
    '',
    'Demo till PINs:',
    ...table(demo.pins.map((one) => [one.pin, one.name, `${one.company}, ${one.branch}`])),
    '',
  ]
}

function table(rows: string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const pad = (cell: string, column: number) => cell.padEnd(width(column))
  return rows.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd())
}

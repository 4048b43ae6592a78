import { addressOf, type Config } from './config.ts'
import type { DemoPairing, DemoSeed } from './seed/index.ts'

/** What a person needs to know once everything runs: addresses, and the way into the demo. */
export function welcome(
  config: Config,
  demo: DemoSeed | undefined,
  pairings: readonly DemoPairing[],
): string {
  const address = addressOf(config.host, config.port)
  const lines = [
    '',
    'Servery is ready.',
    '',
    `  Back office  ${address}/`,
    `  Till         ${address}/till/`,
    `  Kitchen      ${address}/kitchen/`,
    `  Kiosk        ${address}/self-order/`,
    `  Display      ${address}/display/`,
    `  API          ${address}/api/docs`,
    '',
    ...(demo ? demoLines(demo) : []),
    ...pairingLines(pairings),
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

function pairingLines(pairings: readonly DemoPairing[]): string[] {
  if (pairings.length === 0) return []
  return [
    'To pair a till, open it and type a code (good for ten minutes; more under Devices):',
    ...table(pairings.map((one) => [one.code, one.label])),
    '',
  ]
}

function table(rows: string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const pad = (cell: string, column: number) => cell.padEnd(width(column))
  return rows.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd())
}

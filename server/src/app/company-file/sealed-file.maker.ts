/** Compresses and seals the lines of a company, in a worker. */
import { Readable } from 'node:stream'
import type { Maker } from '../../fair/index.ts'
import { compressed } from './export-company.ts'
import { seal } from './sealed-file.ts'

export interface SealedInput {
  readonly passphrase: string
}

export const make: Maker<SealedInput, string> = async function* ({ passphrase }, rowsOf) {
  const file = compressed(Readable.from(endedLines(rowsOf(0))))
  for await (const bytes of seal(file, passphrase)) yield Uint8Array.from(bytes as Buffer)
}

async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

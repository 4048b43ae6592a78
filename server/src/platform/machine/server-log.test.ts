import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logFile, readFatal } from './server-log.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fatalOf(lines: readonly string[]): string {
  const moment = '2026-11-29 23:01:04.518 UTC [4711]'
  writeFileSync(logFile(folder), lines.map((line) => `${moment} ${line}\n`).join(''))
  return readFatal(logFile(folder))
}

describe('the reason for which a database ended', () => {
  const refusals = [
    'FATAL:  the database system is starting up',
    'FATAL:  the database system is not yet accepting connections',
    'FATAL:  the database system is not accepting connections',
    'FATAL:  the database system is in recovery mode',
    'FATAL:  the database system is shutting down',
  ]

  it.each(refusals)('is found before what turned somebody away: %s', (refusal) => {
    const ending = [
      'LOG:  redo done at 0/5A000028',
      'FATAL:  recovery ended before configured recovery target was reached',
      'LOG:  startup process (PID 4712) exited with exit code 1',
      'LOG:  terminating any other active server processes',
      refusal,
      'LOG:  shutting down due to startup process failure',
    ]
    expect(fatalOf(ending)).toBe('recovery ended before configured recovery target was reached')
  })

  it('is the last of several', () => {
    const twice = ['FATAL:  lock file exists', 'PANIC:  could not write to the log: no space left']
    expect(fatalOf(twice)).toBe('could not write to the log: no space left')
  })

  it('is empty where somebody was only turned away', () => {
    expect(fatalOf(['LOG:  starting', ...refusals])).toBe('')
  })
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isData } from '../places/pack-data.ts'
import { dropOldest } from './archive.ts'
import {
  type BackupSet,
  chooseBackup,
  isWhole,
  keepBackups,
  segmentsToRemove,
} from './backup-set.ts'
import { follows, readHistory, segmentOf } from './segments.ts'

const setOf = (day: number, more: Partial<BackupSet> = {}): BackupSet => ({
  name: `202601${day}T031000Z`,
  startedAt: `2026-01-${day}T03:10:00.000Z`,
  finishedAt: `2026-01-${day}T03:20:00.000Z`,
  systemId: '1',
  timeline: 1,
  startLsn: `0/${day}000028`,
  endLsn: `0/${day}000100`,
  bytes: 1,
  ...more,
})

describe('which backup is restored', () => {
  const plain = { timeline: 1, ancestors: [] }
  const sets = [setOf(10), setOf(11), setOf(12)]

  it('is the newest one before the moment', () => {
    expect(chooseBackup(sets, plain, undefined)).toBe(sets[2])
    expect(chooseBackup(sets, plain, new Date('2026-01-12T03:15:00Z'))).toBe(sets[1])
    expect(chooseBackup(sets, plain, new Date('2026-01-10T03:15:00Z'))).toBeUndefined()
  })

  it('is none of a past that a restore has left behind', () => {
    const ancestors = readHistory('1\t0/11000200\tbefore 2026-01-11\n')
    const after = { timeline: 2, ancestors }
    expect(chooseBackup(sets, after, undefined)).toBe(sets[1])
    const again = setOf(13, { timeline: 2 })
    expect(chooseBackup([...sets, again], after, undefined)).toBe(again)
    expect(chooseBackup([...sets, again], plain, undefined)).toBe(sets[2])
  })
})

describe('what is kept', () => {
  const sets = [setOf(10), setOf(11), setOf(12), setOf(13)]

  it('reaches every moment of the days', () => {
    const now = new Date('2026-01-14T12:00:00Z')
    expect(keepBackups(sets, 2, now).gone).toEqual(sets.slice(0, 2))
    expect(keepBackups(sets, 9, now).gone).toEqual([])
    expect(keepBackups(sets, 1, new Date('2026-03-01T00:00:00Z')).sets).toEqual([sets[3]])
  })

  it('is whole where the log goes on from the newest backup', () => {
    const log = ['000000010000000000000009', '000000010000000000000013']
    const next = '000000010000000000000014'
    const set = setOf(13)
    expect(isWhole([...log, next], set)).toBe(true)
    expect(isWhole([...log, '000000010000000000000015'], set)).toBe(false)
    expect(isWhole([...log, '000000020000000000000014'], set)).toBe(false)
    expect(isWhole([next], set)).toBe(false)
    expect(isWhole(log, undefined)).toBe(true)
  })

  it('keeps the log from the first backup on, of every timeline', () => {
    const segments = ['0000000100000000000000A0', '000000010000000000000012']
    const names = [...segments, '00000002.history', '000000020000000000000011']
    expect(segmentsToRemove(names, [setOf(12)])).toEqual(['000000020000000000000011'])
    expect(segmentsToRemove(names, [])).toEqual([])
  })
})

describe('the pieces of the log', () => {
  it('follow each other', () => {
    expect(segmentOf(1, '1/FE000028')).toBe('0000000100000001000000FE')
    expect(follows('0000000100000000000000FF', '000000010000000100000000')).toBe(true)
    expect(follows('000000010000000000000001', '000000010000000000000003')).toBe(false)
    expect(follows('000000010000000000000003', '000000020000000000000004')).toBe(false)
    expect(follows('000000010000000000000003', '000000010000000000000003')).toBe(false)
  })
})

it('takes all of the data folder but the database itself', () => {
  const names = [
    'postgres',
    'postgres.archive',
    'postgres.log',
    'postgres.location',
    'server.lock',
    'pgbackrest.conf',
  ]
  expect(names.filter((name) => isData(name))).toEqual([])
  const data = ['postgres.secret', 'mail', 'sms', 'demo.json']
  expect(data.filter((name) => isData(name))).toEqual(data)
})

it('never lets the log that waits fill the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servery-waiting-'))
  try {
    const nameOf = (number: number) => segmentOf(1, `0/${(number << 24).toString(16)}`)
    for (let number = 1; number <= 127; number += 1) writeFileSync(join(folder, nameOf(number)), '')
    await dropOldest(folder)
    expect(readdirSync(folder)).toHaveLength(127)
    for (const more of ['00000002.history', '000000020000000000000001', '000000020000000000000002'])
      writeFileSync(join(folder, more), '')
    await dropOldest(folder)
    const left = readdirSync(folder).sort()
    expect(left).toHaveLength(128)
    expect(left[0]).toBe(nameOf(3))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

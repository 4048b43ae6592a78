// Both kinds of places, by the same tests: a folder, and a bucket of a server that speaks S3.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3Server from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupPlace } from './settings.ts'
import { openStore } from './store.ts'
import { openVault, putText } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'servery-store-'))
const bucket = 'backups'
let server: S3Server
let port = 0

beforeAll(async () => {
  server = new S3Server({
    ...{ address: '127.0.0.1', port: 0, silent: true, allowMismatchedSignatures: true },
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket }],
  })
  port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const places: readonly (readonly [string, () => BackupPlace])[] = [
  ['a folder', () => ({ kind: 'folder', path: join(folder, 'kept') })],
  [
    'a bucket',
    () => ({
      ...{ kind: 's3', bucket, region: 'us-east-1', folder: 'servery' },
      endpoint: `http://127.0.0.1:${port}`,
      ...{ keyId: 'S3RVER', secret: 'S3RVER' },
    }),
  ],
]

const scratch = join(folder, 'scratch')

describe.each(places)('%s', (_name, placeOf) => {
  it('keeps files by name', async () => {
    const store = openStore(placeOf())
    expect(await store.list('')).toEqual([])
    expect(await store.put('log/b', Readable.from([Buffer.from('two')]))).toBe(3)
    await store.put('log/a', Readable.from([Buffer.from('one')]))
    await store.put('backups/x/note', Readable.from([Buffer.from('x')]))
    expect(await store.list('log/')).toEqual(['log/a', 'log/b'])
    const path = await store.fetch('log/b', scratch)
    expect(path === null ? null : readFileSync(path, 'utf8')).toBe('two')
    await store.remove('log/b')
    expect(await store.fetch('log/b', scratch)).toBeNull()
    expect(await store.list('')).toEqual(['backups/x/note', 'log/a'])
  })

  it('keeps a file of many parts', async () => {
    const store = openStore(placeOf())
    const large = Buffer.alloc(40 * 1024 * 1024, 'servery ')
    const pieces = function* () {
      for (let at = 0; at < large.length; at += 65_536) yield large.subarray(at, at + 65_536)
    }
    expect(await store.put('large', Readable.from(pieces()))).toBe(large.length)
    const path = await store.fetch('large', scratch)
    expect(path === null ? false : readFileSync(path).equals(large)).toBe(true)
    await store.remove('large')
  })

  it('holds nothing that can be read without the passphrase', async () => {
    const settings = { place: placeOf(), passphrase: 'gulls above the quay' }
    const vault = await openVault(settings, { mayBegin: true })
    await putText(vault, 'note', 'what nobody else may read')
    await vault.close()
    const path = await openStore(placeOf()).fetch('note.sealed', scratch)
    expect(path === null ? '' : readFileSync(path, 'latin1')).not.toContain('nobody')
    const again = await openVault(settings, { mayBegin: false })
    const opened = await again.open('note')
    expect(opened === null ? null : await text(opened)).toBe('what nobody else may read')
    expect(await again.open('another')).toBeNull()
    await again.close()
    const wrong = openVault({ ...settings, passphrase: 'another one' }, { mayBegin: false })
    await expect(wrong).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  })
})

it('a folder that can’t be looked at is not taken for an empty one', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const place = { kind: 'folder', path: file } as const
  const opened = openVault({ place, passphrase: 'gulls above the quay' }, { mayBegin: true })
  await expect(opened).rejects.toThrow("can't be used (ENOTDIR)")
})

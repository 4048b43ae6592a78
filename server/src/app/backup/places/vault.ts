/**
 * A place for backups, in which everything is sealed. The passphrase opens one file, which holds
 * the key of all others: a long random one, so that each of the many small files needs no slow
 * derivation of its own.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable, type Transform } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../../../platform/machine/index.ts'
import { openCompanyFile, seal } from '../../company-file/index.ts'
import type { BackupSettings } from './settings.ts'
import { openStore, type Store } from './store.ts'

export interface Vault {
  readonly place: string
  /** Answers the size of what is kept. */
  put(name: string, plain: Readable): Promise<number>
  /** The plain bytes; null if there is no such file. */
  open(name: string): Promise<Readable | null>
  list(prefix: string): Promise<readonly string[]>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

const ending = '.sealed'
const keyName = `key${ending}`
/** The key is no word that could be guessed. */
const cheapest = 10

export async function openVault(
  settings: Pick<BackupSettings, 'place' | 'passphrase'>,
  { mayBegin }: { readonly mayBegin: boolean },
): Promise<Vault> {
  const store = openStore(settings.place)
  const scratch = await mkdtemp(join(tmpdir(), 'servery-vault-'))
  let fetched = 0
  const open = async (name: string, secret: string): Promise<Readable | null> => {
    fetched += 1
    const own = join(scratch, String(fetched))
    const path = await store.fetch(name, own)
    if (path === null) return null
    const plain = await (await openCompanyFile(path, secret))()
    return path === own ? removedAfter(plain, own) : plain
  }
  try {
    const key = await readKey(store, settings.passphrase, { open, mayBegin })
    return {
      place: store.place,
      put: (name, plain) => store.put(`${name}${ending}`, seal(plain, key, cheapest)),
      open: (name) => open(`${name}${ending}`, key),
      list: async (prefix) =>
        (await store.list(prefix)).map((name) => name.slice(0, -ending.length)),
      remove: (name) => store.remove(`${name}${ending}`),
      close: () => rm(scratch, { recursive: true, force: true }),
    }
  } catch (error) {
    await rm(scratch, { recursive: true, force: true })
    throw error
  }
}

interface KeyOptions {
  readonly open: (name: string, secret: string) => Promise<Readable | null>
  readonly mayBegin: boolean
}

async function readKey(
  store: Store,
  passphrase: string,
  { open, mayBegin }: KeyOptions,
): Promise<string> {
  const sealed = await open(keyName, passphrase)
  if (sealed !== null) {
    return await text(sealed).catch(() => {
      throw new StartError(`BACKUP_PASSPHRASE is not the one of the backups in ${store.place}.`)
    })
  }
  if (!mayBegin) throw new StartError(`There are no backups in ${store.place}.`)
  const key = randomBytes(32).toString('base64url')
  await store.put(keyName, seal(Readable.from([Buffer.from(key)]), passphrase))
  return key
}

function removedAfter(plain: Readable, path: string): Readable {
  const bytes = async function* () {
    try {
      yield* plain
    } finally {
      await rm(path, { force: true })
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** What goes wrong before it is told to whoever reads. */
const through = (from: Readable, into: Transform): Readable => pipeline(from, into, () => undefined)

export const putFile = (vault: Vault, name: string, path: string): Promise<number> =>
  vault.put(name, createReadStream(path))

export const putText = (vault: Vault, name: string, content: string): Promise<number> =>
  vault.put(name, Readable.from([Buffer.from(content)]))

/** A small file that compresses well. */
export const putCompressed = (vault: Vault, name: string, path: string): Promise<number> =>
  vault.put(name, through(createReadStream(path), createGzip({ level: 1 })))

export async function openCompressed(vault: Vault, name: string): Promise<Buffer | null> {
  const sealed = await vault.open(name)
  return sealed === null ? null : buffer(through(sealed, createGunzip()))
}

export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')

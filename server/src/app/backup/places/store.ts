/** A place for files, by name: a folder, or a bucket of an S3 server. */
import type { Readable } from 'node:stream'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import type { BackupPlace } from './settings.ts'

export interface Store {
  /** For people: where it is. */
  readonly place: string
  /** The file is there whole, or not at all. Answers its size. */
  put(name: string, content: Readable): Promise<number>
  /** A file on this machine with that content, which may be `scratch`; null if there is none. */
  fetch(name: string, scratch: string): Promise<string | null>
  /** Every name that begins so. */
  list(prefix: string): Promise<readonly string[]>
  remove(name: string): Promise<void>
}

export function openStore(place: BackupPlace): Store {
  return place.kind === 'folder' ? createFolderStore(place.path) : createS3Store(place)
}

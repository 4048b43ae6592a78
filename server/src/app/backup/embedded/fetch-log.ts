import { chownSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '../../../platform/machine/index.ts'
import { openCompressed, type Vault } from '../places/index.ts'
import type { BackupSet } from './backup-set.ts'
import { isHistory, isSegment, positionOf, segmentOf } from './segments.ts'
import { logPrefix } from './sets.ts'

interface LogTarget {
  readonly folder: string
  readonly place: Place
  readonly update: (detail: string) => void
}

/** Every piece of the log that may follow the backup. */
export async function fetchLog(
  vault: Vault,
  set: BackupSet,
  { folder, place, update }: LogTarget,
): Promise<void> {
  const first = positionOf(segmentOf(set.timeline, set.startLsn))
  const names = (await vault.list(logPrefix))
    .map((name) => name.slice(logPrefix.length))
    .filter((name) => isHistory(name) || (isSegment(name) && positionOf(name) >= first))
  for (const [index, name] of names.entries()) {
    update(`${index + 1} of ${names.length}`)
    const content = await openCompressed(vault, `${logPrefix}${name}`)
    if (content === null) continue
    const path = join(folder, name)
    await writeWithoutEnd(path, content)
    if (place.account) chownSync(path, place.account.uid, place.account.gid)
  }
}

const blockBytes = 64 * 1024
const emptyBlock = Buffer.alloc(blockBytes)

/** A piece that was closed early ends in zeros, which take no room on the disk. */
async function writeWithoutEnd(path: string, content: Buffer): Promise<void> {
  let end = content.length
  while (end >= blockBytes && content.subarray(end - blockBytes, end).equals(emptyBlock)) {
    end -= blockBytes
  }
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(content, 0, end, 0)
    await file.truncate(content.length)
  } finally {
    await file.close()
  }
}

/** Carries the database's log into the place of backups, piece by piece, in order. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../platform/machine/index.ts'
import { hashOf, openCompressed, putCompressed, type Vault } from '../places/index.ts'
import { isWhole, newestOf } from './backup-set.ts'
import { follows, isArchived, isSegment } from './segments.ts'
import { listBackups, logPrefix } from './sets.ts'

/** 16 MB each. */
const waitingMax = 128

/**
 * A place that can't be reached for hours must not fill the disk on which sales are kept: what
 * waits longest goes. Only a new backup mends that gap, which the carrier tells of.
 */
export async function dropOldest(folder: string): Promise<void> {
  const waiting = (await readdir(folder)).filter(isArchived).sort()
  const tooMany = Math.max(0, waiting.length - waitingMax)
  for (const name of waiting.slice(0, tooMany)) await rm(join(folder, name))
}

export interface Carrier {
  /** Carries what waits; whether only a new backup mends a gap in the log. */
  carry(): Promise<{ readonly hasGap: boolean }>
}

export function createCarrier(folder: string, vault: Vault): Carrier {
  let known: Promise<{ readonly names: Set<string>; hasGap: boolean }> | undefined
  const read = async () => {
    const names = (await vault.list(logPrefix)).map((name) => name.slice(logPrefix.length))
    const newest = newestOf(await listBackups(vault))
    return { names: new Set(names), hasGap: !isWhole(names, newest) }
  }
  return {
    async carry() {
      known ??= read()
      known.catch(() => {
        known = undefined
      })
      const log = await known
      for (const name of (await readdir(folder)).filter(isArchived).sort()) {
        const path = join(folder, name)
        if (log.names.has(name)) await requireSame(vault, name, path)
        else await putCompressed(vault, `${logPrefix}${name}`, path)
        const last = [...log.names].filter(isSegment).sort().at(-1) ?? name
        if (isSegment(name) && name > last && !follows(last, name)) log.hasGap = true
        log.names.add(name)
        await rm(path)
      }
      const { hasGap } = log
      // Whoever is told of it takes a backup.
      log.hasGap = false
      return { hasGap }
    },
  }
}

/** After a crash the database may hand over a piece again. Another one must not take its place. */
async function requireSame(vault: Vault, name: string, path: string): Promise<void> {
  const there = await openCompressed(vault, `${logPrefix}${name}`)
  const here = await readFile(path)
  if (there === null || hashOf(there) === hashOf(here)) return
  throw new StartError(
    `Another database writes its log to ${vault.place} (${name}). Give each server a place of its own.`,
  )
}

import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { type Place, StartError } from '../../../platform/machine/index.ts'
import type { Vault } from './vault.ts'

/** As the database's own user, whose files they become, if its place is given. */
export async function unpack(
  vault: Vault,
  name: string,
  target: string,
  place?: Place,
): Promise<void> {
  const packed = await vault.open(name)
  if (packed === null) throw new StartError(`${name} is missing in ${vault.place}.`)
  const tar = spawn('tar', ['-xzf', '-', '-C', target], {
    ...place?.account,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaints = ''
  tar.stderr.on('data', (data) => {
    complaints += data
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  const fed = await pipeline(packed, tar.stdin).then(
    () => null,
    (error: unknown) => error,
  )
  const code = await ended
  if (code === 0 && fed === null) return
  // A damaged backup says so itself; what tar says of it is only that it ended too soon.
  if (fed instanceof Error && fed.name === 'FileRefusal') throw fed
  throw new StartError(`${name} could not be unpacked: ${complaints.trim()}`)
}

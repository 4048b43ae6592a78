/** A file that is there is whole: until then it has another name, which is this run's alone. */
import type { WriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'

/** Never takes the place of a file that came meanwhile, nor removes what another run makes. */
export async function writeWhole(
  path: string,
  fill: (file: WriteStream) => Promise<void>,
): Promise<void> {
  const part = `${path}.${process.pid}.part`
  // From here on it is ours.
  const handle = await open(part, 'wx', 0o600)
  try {
    await fill(handle.createWriteStream())
    if (await isThere(path)) throw new RangeError(`${path} is there already.`)
    await rename(part, path)
  } finally {
    await handle.close()
    await rm(part, { force: true })
  }
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

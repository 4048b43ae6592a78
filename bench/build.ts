/** Production builds of the front ends and the server, as `npm start` runs them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** All, or those of some names: what was built from the same sources stays. */
export async function build(...names: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['tooling/build.mjs', ...names], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('it does not build')
}

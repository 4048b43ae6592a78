/** Production builds of the front ends, as `npm start` serves them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './server-process.ts'

/** All, or those of some names. */
export async function buildFrontEnds(...names: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['tooling/build.mjs', ...names], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the front ends do not build')
}

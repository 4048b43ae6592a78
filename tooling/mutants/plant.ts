/** Tests run as ever, over code with the one bug that the environment names. */
import type { Plugin } from 'vite'
import { findMutant } from './list.ts'
import { withBug } from './mutant.ts'

/** Printed once the changed code is loaded: a bug that no test ever loads proves nothing. */
export const plantedMark = 'servery mutant planted'

export function plantBug(name: string): Plugin {
  const mutant = findMutant(name)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/${mutant.file}`)) return null
      const changed = withBug(code, mutant)
      if (changed === null) throw new Error(`${mutant.name}: its place is not there just once`)
      console.log(plantedMark)
      return { code: changed, map: null }
    },
  }
}

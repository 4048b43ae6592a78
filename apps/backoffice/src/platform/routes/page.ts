import type { TextArea } from '@servery/messages/backoffice.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadTexts } from '../language/index.ts'

/** A page that is loaded together with the texts it needs, when somebody goes there. */
export function page<Name extends string>(
  areas: readonly TextArea[],
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(...areas)])
    return module
  }, name)
}

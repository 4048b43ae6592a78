import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type RouterLinkProps = ComponentPropsWithRef<'a'> & { readonly href: string }

/**
 * A plain anchor that goes through the router. The kit and MUI speak `href`, and our paths come
 * from `paths.ts` whole, query and all.
 */
export function RouterLink({ href, onClick, children, ...rest }: RouterLinkProps) {
  const router = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (event.defaultPrevented || !isPlain || event.altKey || rest.target === '_blank') return
    event.preventDefault()
    router.history.push(href)
  }
  // Only the code and the texts. `preloadRoute` would begin a visit, and the router throws when
  // another visit ends before that one (TanStack/router#7759).
  const preload = () => {
    const { pathname } = new URL(href, window.location.origin)
    for (const route of router.getMatchedRoutes(pathname).matchedRoutes) {
      // Only a head start: if it fails, following the link says so.
      router.loadRouteChunk(route)?.catch(() => undefined)
    }
  }
  return (
    <a {...rest} href={href} onClick={go} onFocus={preload} onMouseEnter={preload}>
      {children}
    </a>
  )
}

import './route-progress.css'
import nprogress from 'nprogress'
import { useEffect } from 'react'

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 150,
  minimum: 0.12,
  // Its own has the role “bar”, which there is not. The status of the page says what loads.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
})

/** A load shorter than this shows no bar: a flash would only make it seem slow. */
const delayMs = 120

/** The bar at the very top while the next route is on its way. */
export function RouteProgress({ active }: { readonly active: boolean }) {
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => nprogress.start(), delayMs)
    return () => {
      clearTimeout(timer)
      nprogress.done()
    }
  }, [active])
  return null
}

import './route-progress.css'
import { useEffect } from 'react'

/** A load shorter than this shows no bar: a flash would only make it seem slow. */
const delayMs = 120

/** The bar at the very top while the next route is on its way. */
export function RouteProgress({ active }: { readonly active: boolean }) {
  useEffect(() => (active ? showBar() : undefined), [active])
  return null
}

/** Answers what ends it. The bar itself is fetched when a load is first slow enough to need one. */
function showBar(): () => void {
  let end: () => void = () => clearTimeout(timer)
  const timer = setTimeout(async () => {
    let isOver = false
    end = () => {
      isOver = true
    }
    // Without a connection neither the bar nor the page comes, and the page says so.
    const bar = await import('./progress-bar.ts').catch(() => null)
    if (bar === null || isOver) return
    end = () => bar.progressBar.done()
    bar.progressBar.start()
  }, delayMs)
  return () => end()
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { serverAnswers } from './server-answers.ts'

const firstMs = 1_000
const longestMs = 15_000

/**
 * A part of a page that is fetched when it is first wanted. React remembers for good that it could
 * not be: while the server is out of reach this waits for it, and the page around it goes on.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React types what it makes lazy.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadAtLast(load, firstMs))
}

async function loadAtLast<Found>(load: () => Promise<Found>, ms: number): Promise<Found> {
  try {
    return await load()
  } catch (error) {
    // It answers, and has no such file: it was updated meanwhile, and the page is to be reloaded.
    if (await serverAnswers()) throw error
    await pauseUntilOnline(ms)
    return loadAtLast(load, Math.min(ms * 2, longestMs))
  }
}

function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
  })
}

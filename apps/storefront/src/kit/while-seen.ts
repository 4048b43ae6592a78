/** Looks again now and then, and at once when the page comes back, but never while it is hidden. */
export function whileSeen(look: () => unknown, everyMs: number): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState !== 'hidden') look()
  }
  const timer = setInterval(lookIfSeen, everyMs)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}

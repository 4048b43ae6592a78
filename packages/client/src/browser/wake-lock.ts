/** Keeps the screen on while it is looked at; browsers that cannot leave it as it is. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let ended = false
  const hold = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held
        if (ended) void held.release()
      },
      // A low battery may refuse it; the next look asks again.
      () => undefined,
    )
  }
  hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}

const keptMs = 60_000

/**
 * What takes its time to count: counted once for all who ask within a minute. Null where it failed.
 */
export function createSharedCount<Count>(
  count: () => Promise<Count>,
  now: () => number,
): () => Promise<Count | null> {
  let last: { readonly atMs: number; readonly count: Promise<Count | null> } | undefined
  return () => {
    if (last === undefined || now() - last.atMs >= keptMs) {
      last = { atMs: now(), count: count().catch(() => null) }
    }
    return last.count
  }
}

/** What a benchmark has started is ended with it, last first: at its end, or when told to stop. */
type End = () => Promise<void> | void

const ends: End[] = []

/** Answers a function that ends it early. */
export function endLater(end: End): () => Promise<void> {
  const once: End = async () => {
    const index = ends.indexOf(once)
    if (index < 0) return
    ends.splice(index, 1)
    await end()
  }
  ends.push(once)
  return async () => once()
}

export async function endAll(): Promise<void> {
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) await end()
}

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

let ending: Promise<void> = Promise.resolve()

/** Whoever asks while it is being done waits for the same. */
export function endAll(): Promise<void> {
  ending = ending.then(async () => {
    for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) await end()
  })
  return ending
}

/** Tells a person at a terminal, or a log, what the start is doing and how long it took. */
export type Progress = {
  /** Runs one step and tells when it is done. `update` shows how far it has come. */
  step<T>(title: string, work: (update: (detail: string) => void) => Promise<T>): Promise<T>
  note(text: string): void
}

/** Into a log, how far a step has come is told at most this often. */
const updateIntervalMs = 2_000

export function createProgress(stream: NodeJS.WriteStream): Progress {
  const line = (text: string) => stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${text}\n`)
  return {
    note: (text) => line(`  ${text}`),
    async step(title, work) {
      const started = performance.now()
      let shown = started
      if (stream.isTTY) stream.write(`\r\u001b[K… ${title}`)
      const result = await work((detail) => {
        if (stream.isTTY) stream.write(`\r\u001b[K… ${title}: ${detail}`)
        else if (performance.now() - shown > updateIntervalMs) {
          shown = performance.now()
          line(`… ${title}: ${detail}`)
        }
      })
      line(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      return result
    },
  }
}

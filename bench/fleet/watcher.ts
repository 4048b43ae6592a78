/** A device that hears what others of its branch do, and reads it, as a till does. */
import type { BenchRegister } from '../store/house.ts'

export interface Watcher {
  close(): void
}

interface Page {
  readonly facts: readonly { readonly id: string }[]
  readonly after: number
  readonly more: boolean
}

/** Answers once it listens. `onFact` is told of each fact of the others once it was read. */
export async function openWatcher(
  url: string,
  { branchId, registerId, token }: BenchRegister,
  onFact: (id: string) => void,
): Promise<Watcher> {
  const headers = { authorization: `Bearer ${token}` }
  const ending = new AbortController()
  const { signal } = ending
  let after = 0
  let isReading = false
  let isAsked = false

  const read = async (): Promise<void> => {
    const query = new URLSearchParams({
      ...{ branchId, after: String(after), limit: '500', exceptRegisterId: registerId },
    })
    const response = await fetch(`${url}/api/v1/journal/facts?${query}`, { headers, signal })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`facts were not read: ${response.status} ${text}`)
    const page = JSON.parse(text) as Page
    for (const { id } of page.facts) onFact(id)
    after = page.after
    if (page.more) isAsked = true
  }
  const pump = async (): Promise<void> => {
    isAsked = true
    if (isReading) return
    isReading = true
    while (isAsked && !signal.aborted) {
      isAsked = false
      await read()
    }
    isReading = false
  }

  const stream = await fetch(`${url}/api/v1/live`, { headers, signal })
  if (stream.status !== 200) throw new Error(`nobody is told anything: ${stream.status}`)
  const tell = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  const listen = async () => {
    let rest = ''
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split('\n\n')
      rest = events.pop() ?? ''
      if (events.some((event) => isNews(event, registerId))) tell(pump())
    }
  }
  tell(listen())
  await pump()
  return { close: () => ending.abort() }
}

/** Facts that another one wrote. */
function isNews(event: string, registerId: string): boolean {
  if (!event.startsWith('data: ')) return false
  const told = JSON.parse(event.slice('data: '.length)) as { type: string; registerId?: string }
  return told.type === 'facts' && told.registerId !== registerId
}

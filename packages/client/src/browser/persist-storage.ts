export type Persistence = 'persisted' | 'refused' | 'unsupported'

/** Asks the browser never to evict our stores; the till shows the answer. */
export async function persistStorage(): Promise<Persistence> {
  const { storage } = navigator
  if (storage?.persist === undefined) return 'unsupported'
  if (await storage.persisted()) return 'persisted'
  return (await storage.persist()) ? 'persisted' : 'refused'
}

/**
 * Terminals in a venue's network do their own work, such as the end of day, when they are asked how
 * they are: every minute in which nobody pays there.
 */
import type { Scope } from '../../platform/db/index.ts'
import { cardReaderStore, isReaderBusy } from './card-readers.store.ts'
import type { CardReader } from './provider.ts'
import type { CardServices } from './services.ts'

const everyMs = 60_000

/** Of each company, when its terminals were asked last by this process. */
const asked = new WeakMap<CardServices['cardProviders'], Map<string, number>>()

/** Answers when to ask again; null: there is no such terminal. */
export async function lookAfterReaders(services: CardServices, scope: Scope): Promise<Date | null> {
  const { database, cardProviders, now } = services
  const readers = await database.readTenant(scope, async (trx) => {
    const found: { readonly reader: CardReader; readonly isBusy: boolean }[] = []
    for (const { id, input, archived } of await cardReaderStore.findSince(scope, trx, 0)) {
      if (archived || cardProviders.get(input.provider)?.isLookedAfter !== true) continue
      found.push({ reader: { ...input, id }, isBusy: await isReaderBusy(scope, trx, id) })
    }
    return found
  })
  if (readers.length === 0) return null
  const times = asked.get(cardProviders) ?? new Map<string, number>()
  asked.set(cardProviders, times)
  const next = (times.get(scope.companyId) ?? Number.NEGATIVE_INFINITY) + everyMs
  if (now() < next) return new Date(next)
  times.set(scope.companyId, now())
  // Not waited for: one that is off takes its time, and the turn is everybody's.
  for (const { reader, isBusy } of readers) {
    if (!isBusy)
      void cardProviders.get(reader.provider)?.health(reader, scope.companyId).catch(none)
  }
  return new Date(now() + everyMs)
}

/** Whoever opens the list of readers is told how they are. */
const none = () => undefined

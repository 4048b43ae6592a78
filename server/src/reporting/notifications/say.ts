/** A notification as a message to a channel that several people read. */
import { type Language, localeOf } from '@servery/messages/languages.ts'
import type { NotificationEventData } from './notification-event.ts'
import { sentences } from './words/sentences.ts'
import { isKnownEvent, pathOf, speak, wordsOf } from './words.ts'

/** What became of somebody's sign-in is for them alone. */
const isForOthers = (event: string) => event !== 'securityChanged'

/** The events that are told to others. */
export const saidEvents: readonly string[] = Object.keys(sentences).filter(isForOthers)

export interface SaidNotification {
  readonly title: string
  readonly lines: readonly string[]
  readonly path: string
}

/** Null: nothing that is told to others. */
export function sayNotification(
  event: string,
  data: NotificationEventData,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): SaidNotification | null {
  if (!isKnownEvent(event) || !isForOthers(event)) return null
  const locale = localeOf(language)
  const { title, lines } = sentences[event](wordsOf(language), speak(data, { locale, timeZone }))
  return { title, lines, path: pathOf(event, data) }
}

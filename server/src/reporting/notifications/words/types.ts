import type { NotificationEventKey } from '@servery/domain/business/notify/events.ts'

/** Values of a sentence, already as the reader writes them. */
export interface Spoken {
  readonly text: (name: string) => string
  readonly count: (name: string) => string
  /** Of millionths. */
  readonly share: (name: string) => string
  readonly money: (name: string) => string
  readonly date: (name: string) => string
  readonly moment: (name: string) => string
}

export interface Sentence {
  readonly title: string
  readonly lines: readonly string[]
}

export interface Words {
  readonly sentence: { readonly [key in NotificationEventKey]: (spoken: Spoken) => Sentence }
  /** The button that leads to the thing. */
  readonly open: string
  /** Why they get it, and where to change that. */
  readonly why: (company: string) => string
  readonly whySecurity: string
}

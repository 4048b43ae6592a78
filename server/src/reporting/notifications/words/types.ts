import type { readMessages } from '@servery/messages/read.ts'

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

/** The texts of notifications in one language. */
export type Words = ReturnType<typeof readMessages<'notifications/notifications'>>['en']

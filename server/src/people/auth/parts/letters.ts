/** The letters about signing in, in the reader's language. */
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { type Letter, layOutLetter } from '../../../platform/letters/index.ts'

const account = readMessages('email/account')

export interface Addressee {
  readonly to: string
  readonly language: Language
}

export function verifyLetter(addressee: Addressee, url: string): Letter {
  return letterOf(addressee, account[addressee.language].verify, url)
}

export function resetLetter(addressee: Addressee, url: string): Letter {
  return letterOf(addressee, account[addressee.language].reset, url)
}

export function passwordChangedLetter(addressee: Addressee): Letter {
  return letterOf(addressee, account[addressee.language].passwordChanged)
}

/** To the old address, about the new one. */
export function emailChangedLetter(addressee: Addressee, newAddress: string): Letter {
  const { paragraph, ...texts } = account[addressee.language].emailChanged
  return letterOf(addressee, { ...texts, paragraph: fill(paragraph, { address: newAddress }) })
}

interface Texts {
  readonly subject: string
  readonly paragraph: string
  readonly button?: string
  readonly note: string
}

function letterOf({ to, language }: Addressee, texts: Texts, url?: string): Letter {
  const { subject, paragraph, button, note } = texts
  const link = button === undefined || url === undefined ? {} : { button: { text: button, url } }
  return { to, ...layOutLetter({ language, subject, paragraphs: [paragraph], note, ...link }) }
}

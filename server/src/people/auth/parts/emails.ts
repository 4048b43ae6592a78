/** The letters about signing in, in the reader's language. */
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { type Email, layOutEmail } from '../../../platform/emails/index.ts'

const account = readMessages('email/account')

export interface Addressee {
  readonly to: string
  readonly language: Language
}

export function verifyEmail(addressee: Addressee, url: string): Email {
  return emailOf(addressee, account[addressee.language].verify, url)
}

export function resetEmail(addressee: Addressee, url: string): Email {
  return emailOf(addressee, account[addressee.language].reset, url)
}

export function passwordChangedEmail(addressee: Addressee): Email {
  return emailOf(addressee, account[addressee.language].passwordChanged)
}

/** To the old address, about the new one. */
export function emailChangedEmail(addressee: Addressee, newAddress: string): Email {
  const { paragraph, ...texts } = account[addressee.language].emailChanged
  return emailOf(addressee, { ...texts, paragraph: fill(paragraph, { address: newAddress }) })
}

interface Texts {
  readonly subject: string
  readonly paragraph: string
  readonly button?: string
  readonly note: string
}

function emailOf({ to, language }: Addressee, texts: Texts, url?: string): Email {
  const { subject, paragraph, button, note } = texts
  const link = button === undefined || url === undefined ? {} : { button: { text: button, url } }
  return { to, ...layOutEmail({ language, subject, paragraphs: [paragraph], note, ...link }) }
}

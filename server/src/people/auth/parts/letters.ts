/** The letters about signing in, in the reader's language. */
import { type LetterLanguage, layOutLetter } from '../../../platform/letters/letter.ts'
import type { Letter } from '../../../platform/letters/mail.ts'

interface Texts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: string
  readonly note: string
}

const verify: Record<LetterLanguage, Texts> = {
  en: {
    subject: 'Confirm your email address',
    paragraphs: ['Press the button to confirm that this email address is yours.'],
    button: 'Confirm email address',
    note: 'The link works for 24 hours. If you did not sign up for Servery, ignore this email.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: ['Bestätigen Sie mit der Schaltfläche, dass diese E-Mail-Adresse Ihnen gehört.'],
    button: 'E-Mail-Adresse bestätigen',
    note:
      'Der Link gilt 24 Stunden. Wenn Sie sich nicht bei Servery registriert haben, ' +
      'ignorieren Sie diese E-Mail.',
  },
  es: {
    subject: 'Confirme su dirección de correo',
    paragraphs: ['Pulse el botón para confirmar que esta dirección de correo es suya.'],
    button: 'Confirmar la dirección',
    note: 'El enlace vale 24 horas. Si no se ha registrado en Servery, ignore este correo.',
  },
}

const reset: Record<LetterLanguage, Texts> = {
  en: {
    subject: 'Choose a new password',
    paragraphs: ['We received a request for a new password for your account.'],
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If this wasn’t you, ignore this email.',
  },
  de: {
    subject: 'Neues Passwort festlegen',
    paragraphs: ['Für Ihr Konto wurde ein neues Passwort angefordert.'],
    button: 'Neues Passwort festlegen',
    note:
      'Der Link gilt eine Stunde und nur einmal. Wenn Sie es nicht waren, ' +
      'ignorieren Sie diese E-Mail.',
  },
  es: {
    subject: 'Elija una contraseña nueva',
    paragraphs: ['Hemos recibido una solicitud de contraseña nueva para su cuenta.'],
    button: 'Elegir una contraseña nueva',
    note: 'El enlace vale una hora y una sola vez. Si no ha sido usted, ignore este correo.',
  },
}

const passwordChanged: Record<LetterLanguage, Texts> = {
  en: {
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed. All other devices were signed out.'],
    note: 'If this wasn’t you, choose a new password at once with “Forgot password?”.',
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
    ],
    note: 'Wenn Sie es nicht waren, legen Sie sofort mit „Passwort vergessen?“ ein neues fest.',
  },
  es: {
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      'La contraseña de su cuenta ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
    ],
    note: 'Si no ha sido usted, elija enseguida otra con «¿Ha olvidado la contraseña?».',
  },
}

const emailChanged: Record<LetterLanguage, (address: string) => Texts> = {
  en: (address) => ({
    subject: 'Your email address was changed',
    paragraphs: [`You now sign in with ${address}. Nothing more is sent to this address.`],
    note: 'If this wasn’t you, tell the owner of your business at once.',
  }),
  de: (address) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [`Sie melden sich jetzt mit ${address} an. An diese Adresse geht nichts mehr.`],
    note: 'Wenn Sie es nicht waren, sagen Sie es sofort dem Inhaber.',
  }),
  es: (address) => ({
    subject: 'Su dirección de correo ha cambiado',
    paragraphs: [`Ahora inicia sesión con ${address}. A esta dirección no se enviará nada más.`],
    note: 'Si no ha sido usted, avise enseguida al propietario de su negocio.',
  }),
}

export interface Addressee {
  readonly to: string
  readonly language: LetterLanguage
}

export function verifyLetter(addressee: Addressee, url: string): Letter {
  return letterOf(addressee, verify[addressee.language], url)
}

export function resetLetter(addressee: Addressee, url: string): Letter {
  return letterOf(addressee, reset[addressee.language], url)
}

export function passwordChangedLetter(addressee: Addressee): Letter {
  return letterOf(addressee, passwordChanged[addressee.language])
}

/** To the old address, about the new one. */
export function emailChangedLetter(addressee: Addressee, newAddress: string): Letter {
  return letterOf(addressee, emailChanged[addressee.language](newAddress))
}

function letterOf({ to, language }: Addressee, texts: Texts, url?: string): Letter {
  const { subject, paragraphs, button, note } = texts
  const link = button === undefined || url === undefined ? {} : { button: { text: button, url } }
  return { to, ...layOutLetter({ language, subject, paragraphs, note, ...link }) }
}

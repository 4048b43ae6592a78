/** The letter that invites somebody to a company's back office. */
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { type LetterLanguage, layOutLetter } from '../../platform/letters/letter.ts'

export interface InvitationLetter {
  readonly language: LetterLanguage
  readonly to: string
  readonly url: string
  /** Empty where nobody has named it yet. */
  readonly company: string
  readonly inviter: string
  readonly role: Role
  readonly message: string
  readonly days: number
}

interface Words {
  readonly roles: { readonly [role in Role]: string }
  readonly someone: string
  readonly business: string
  readonly subject: (inviter: string, company: string) => string
  readonly role: (role: string) => string
  readonly message: (inviter: string, message: string) => string
  readonly next: (days: number) => string
  readonly button: string
  readonly note: string
}

const words: { readonly [language in LetterLanguage]: Words } = {
  en: {
    roles: {
      owner: 'Owner',
      manager: 'Manager',
      supervisor: 'Supervisor',
      server: 'Server',
      cashier: 'Cashier',
      kitchen: 'Kitchen',
      back_office: 'Back office',
    },
    someone: 'A colleague',
    business: 'a business',
    subject: (inviter, company) => `${inviter} invites you to ${company}`,
    role: (role) => `Your role there will be: ${role}.`,
    message: (inviter, message) => `${inviter} writes: “${message}”`,
    next: (days) =>
      `Open the link to set your password and begin. It works once, for ${days} days.`,
    button: 'Accept the invitation',
    note: 'If you didn’t expect this, you can ignore this email.',
  },
  de: {
    roles: {
      owner: 'Inhaber',
      manager: 'Manager',
      supervisor: 'Schichtleiter',
      server: 'Service',
      cashier: 'Kasse',
      kitchen: 'Küche',
      back_office: 'Backoffice',
    },
    someone: 'Ein Teammitglied',
    business: 'ein Unternehmen',
    subject: (inviter, company) => `${inviter} lädt Sie zu ${company} ein`,
    role: (role) => `Ihre Rolle dort: ${role}.`,
    message: (inviter, message) => `${inviter} schreibt: „${message}“`,
    next: (days) =>
      `Öffnen Sie den Link, um Ihr Passwort festzulegen. Er gilt einmal und ${days} Tage lang.`,
    button: 'Einladung annehmen',
    note: 'Falls Sie das nicht erwartet haben, ignorieren Sie diese E-Mail.',
  },
  es: {
    roles: {
      owner: 'Propietario',
      manager: 'Encargado',
      supervisor: 'Supervisor',
      server: 'Camarero',
      cashier: 'Cajero',
      kitchen: 'Cocina',
      back_office: 'Administración',
    },
    someone: 'Un miembro del equipo',
    business: 'un negocio',
    subject: (inviter, company) => `${inviter} le invita a ${company}`,
    role: (role) => `Su rol allí será: ${role}.`,
    message: (inviter, message) => `${inviter} escribe: «${message}»`,
    next: (days) =>
      `Abra el enlace para elegir su contraseña. Sirve una vez y durante ${days} días.`,
    button: 'Aceptar la invitación',
    note: 'Si no lo esperaba, puede ignorar este correo.',
  },
}

export function invitationLetter(letter: InvitationLetter) {
  const say = words[letter.language]
  const inviter = letter.inviter || say.someone
  const subject = say.subject(inviter, letter.company || say.business)
  const laidOut = layOutLetter({
    language: letter.language,
    subject,
    paragraphs: [
      say.role(say.roles[letter.role]),
      ...(letter.message === '' ? [] : [say.message(inviter, letter.message)]),
      say.next(letter.days),
    ],
    button: { text: say.button, url: letter.url },
    note: say.note,
  })
  return { to: letter.to, ...laidOut }
}

/** The letter that owners get when bank details were changed. It names no number. */
import { type LetterLanguage, layOutLetter } from '../../platform/letters/letter.ts'

export interface BankLetter {
  readonly to: string
  readonly language: LetterLanguage
  readonly branch: string
  readonly changedBy: string
  readonly url: string
}

interface Words {
  readonly subject: (branch: string) => string
  readonly changed: (who: string, branch: string) => string
  readonly wrong: string
  readonly button: string
  readonly note: string
}

const words: { readonly [language in LetterLanguage]: Words } = {
  en: {
    subject: (branch) => `The bank details of ${branch} were changed`,
    changed: (who, branch) => `${who} has changed the bank details of ${branch}.`,
    wrong: 'If you didn’t expect this, check the details and change your password now.',
    button: 'Check the bank details',
    note: 'All owners get this email when bank details change. It never contains an account number.',
  },
  de: {
    subject: (branch) => `Die Bankverbindung von ${branch} wurde geändert`,
    changed: (who, branch) => `${who} hat die Bankverbindung von ${branch} geändert.`,
    wrong: 'Falls das nicht stimmt, prüfen Sie die Angaben jetzt und ändern Sie Ihr Passwort.',
    button: 'Bankverbindung ansehen',
    note: 'Alle Inhaber erhalten diese E-Mail, wenn sich eine Bankverbindung ändert.',
  },
  es: {
    subject: (branch) => `Se han cambiado los datos bancarios de ${branch}`,
    changed: (who, branch) => `${who} ha cambiado los datos bancarios de ${branch}.`,
    wrong: 'Si no es correcto, revise los datos ahora y cambie su contraseña.',
    button: 'Ver los datos bancarios',
    note: 'Todos los propietarios reciben este correo cuando cambian unos datos bancarios.',
  },
}

export function bankLetter({ to, language, branch, changedBy, url }: BankLetter) {
  const say = words[language]
  const laidOut = layOutLetter({
    language,
    subject: say.subject(branch),
    paragraphs: [say.changed(changedBy, branch), say.wrong],
    button: { text: say.button, url },
    note: say.note,
  })
  return { to, ...laidOut }
}

/** Letters about what changed in how somebody signs in, so that a thief does not stay unseen. */
import {
  type LetterLanguage,
  layOutLetter,
  letterLanguageOf,
} from '../../../platform/letters/letter.ts'
import type { SignInParts } from './sign-in-parts.ts'

export type SecurityChange =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'passkeyAdded'
  | 'passkeyRenamed'
  | 'passkeyDeleted'
  | 'phoneSet'
  | 'phoneRemoved'

interface Texts {
  readonly subject: string
  readonly paragraph: string
}

interface Words {
  readonly changes: Readonly<Record<SecurityChange, Texts>>
  readonly note: string
}

const english: Words = {
  changes: {
    secondFactorOn: {
      subject: 'The second sign-in step was turned on',
      paragraph:
        'Signing in now asks for a code of your authenticator app. ' +
        'All other devices were signed out.',
    },
    secondFactorOff: {
      subject: 'The second sign-in step was turned off',
      paragraph: 'Your password is now enough to sign in.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      paragraph: 'It can now be used to sign in without your password.',
    },
    passkeyRenamed: {
      subject: 'A passkey of your account was renamed',
      paragraph: 'It works as before.',
    },
    passkeyDeleted: {
      subject: 'A passkey of your account was deleted',
      paragraph: 'It can no longer be used to sign in.',
    },
    phoneSet: {
      subject: 'Your phone number for sign-in was changed',
      paragraph: 'A code sent to the new number now lets you into your account.',
    },
    phoneRemoved: {
      subject: 'Your phone number for sign-in was removed',
      paragraph: 'Codes by text message no longer let you into your account.',
    },
  },
  note:
    'If this wasn’t you, choose a new password at once with “Forgot password?” and check ' +
    'the ways to sign in and the sessions in your account.',
}

const german: Words = {
  changes: {
    secondFactorOn: {
      subject: 'Der zweite Anmeldeschritt wurde eingeschaltet',
      paragraph:
        'Beim Anmelden wird ab jetzt ein Code Ihrer Authenticator-App verlangt. ' +
        'Alle anderen Geräte wurden abgemeldet.',
    },
    secondFactorOff: {
      subject: 'Der zweite Anmeldeschritt wurde ausgeschaltet',
      paragraph: 'Ab jetzt genügt Ihr Passwort, um sich anzumelden.',
    },
    passkeyAdded: {
      subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
      paragraph: 'Wer ihn hat, kann sich jetzt ohne Ihr Passwort anmelden.',
    },
    passkeyRenamed: {
      subject: 'Ein Passkey Ihres Kontos wurde umbenannt',
      paragraph: 'Sie melden sich mit ihm an wie bisher.',
    },
    passkeyDeleted: {
      subject: 'Ein Passkey Ihres Kontos wurde gelöscht',
      paragraph: 'Er gilt nicht mehr für die Anmeldung.',
    },
    phoneSet: {
      subject: 'Ihre Telefonnummer für die Anmeldung wurde geändert',
      paragraph: 'Mit einem Code an die neue Nummer melden Sie sich jetzt an.',
    },
    phoneRemoved: {
      subject: 'Ihre Telefonnummer für die Anmeldung wurde entfernt',
      paragraph: 'Codes per SMS gelten nicht mehr für die Anmeldung.',
    },
  },
  note:
    'Wenn Sie es nicht waren, legen Sie sofort mit „Passwort vergessen?“ ein neues Passwort fest ' +
    'und prüfen Sie in Ihrem Konto die Anmeldewege und die Sitzungen.',
}

const spanish: Words = {
  changes: {
    secondFactorOn: {
      subject: 'Se ha activado el segundo paso al iniciar sesión',
      paragraph:
        'A partir de ahora se pide un código de su aplicación de autenticación. ' +
        'Se ha cerrado la sesión en los demás dispositivos.',
    },
    secondFactorOff: {
      subject: 'Se ha desactivado el segundo paso al iniciar sesión',
      paragraph: 'Ahora basta su contraseña para entrar en su cuenta.',
    },
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso a su cuenta',
      paragraph: 'Quien la tenga puede ahora iniciar sesión sin su contraseña.',
    },
    passkeyRenamed: {
      subject: 'Se ha cambiado el nombre de una llave de acceso de su cuenta',
      paragraph: 'Sigue valiendo como antes.',
    },
    passkeyDeleted: {
      subject: 'Se ha eliminado una llave de acceso de su cuenta',
      paragraph: 'Ya no sirve para iniciar sesión.',
    },
    phoneSet: {
      subject: 'Su teléfono para iniciar sesión ha cambiado',
      paragraph: 'Ahora puede entrar en su cuenta con un código enviado al número nuevo.',
    },
    phoneRemoved: {
      subject: 'Se ha quitado su teléfono para iniciar sesión',
      paragraph: 'Ya no se puede entrar en su cuenta con códigos por SMS.',
    },
  },
  note:
    'Si no ha sido usted, elija enseguida otra contraseña con «¿Ha olvidado la contraseña?» ' +
    'y revise en su cuenta las formas de entrar y las sesiones.',
}

const words: Readonly<Record<LetterLanguage, Words>> = {
  en: english,
  de: german,
  es: spanish,
}

/** Leaves after the answer: whether it arrives must not undo what was done. */
export function postSecurityLetter(
  { mail }: Pick<SignInParts, 'mail'>,
  to: string,
  change: SecurityChange,
  headers: Headers | undefined,
): void {
  const language = letterLanguageOf(headers?.get('accept-language'))
  const { changes, note } = words[language]
  const { subject, paragraph } = changes[change]
  const letter = layOutLetter({ language, subject, paragraphs: [paragraph], note })
  mail.post({ to, ...letter })
}

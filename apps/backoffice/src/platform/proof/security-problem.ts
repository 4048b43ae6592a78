import { useTranslation } from 'react-i18next'

/** From the code of a refusal to the text `account.problem.…`; null: nothing is said. */
const problems = {
  'wrong-password': 'wrongPassword',
  'invalid-credential': 'wrongPassword',
  'password-does-not-meet-requirements': 'passwordPolicy',
  'email-already-in-use': 'emailInUse',
  'invalid-email': 'emailInvalid',
  'too-many-requests': 'tooMany',
  'network-request-failed': 'offline',
  'code-wrong': 'code',
  'code-expired': 'codeExpired',
  'invalid-phone': 'phone',
  'phone-taken': 'phoneTaken',
  'email-not-verified': 'verifyFirst',
  'already-registered': 'passkeyKnown',
  'last-way-in': 'lastWayIn',
  'popup-blocked': 'popupBlocked',
  'email-does-not-match': 'googleOther',
  'already-linked-elsewhere': 'googleTaken',
  'google-failed': 'googleFailed',
  pin_too_simple: 'pinSimple',
  duplicate_value: 'pinTaken',
  'popup-closed-by-user': null,
  cancelled: null,
  'reauthentication-required': null,
} as const

type Code = keyof typeof problems

/** What to tell about a refusal, or null where the person knows what they did. */
export function useSecurityProblem(): (code: string) => string | null {
  const { t } = useTranslation()
  return (code) => {
    if (!Object.hasOwn(problems, code)) return t('account.problem.unknown')
    const name = problems[code as Code]
    return name === null ? null : t(`account.problem.${name}`)
  }
}

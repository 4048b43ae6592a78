/** What a password must have. The server enforces it; the screens show it as it is typed. */

/** The rules of one deployment. */
export interface PasswordPolicy {
  /** In characters, as a person counts them. */
  readonly minLength: number
  /** Null: none but the server's own cap. */
  readonly maxLength: number | null
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly digit: boolean
  readonly symbol: boolean
  /** True: passwords that many people use are refused. */
  readonly notCommon: boolean
}

export const passwordCriteria = [
  'minLength',
  'maxLength',
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
  'notCommon',
] as const
export type PasswordCriterion = (typeof passwordCriteria)[number]

/** The longest password that is ever hashed. */
export const passwordLengthMax = 4_096
export const passwordMinLengthDefault = 6

export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: passwordMinLengthDefault,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
  notCommon: false,
}

/** OWASP ASVS 5.0: eight characters and more, no classes, none of the well-known ones. */
export function asvsPasswordPolicy(policy: PasswordPolicy): PasswordPolicy {
  return {
    minLength: Math.max(8, policy.minLength),
    maxLength: policy.maxLength === null ? null : Math.max(64, policy.maxLength),
    lowercase: false,
    uppercase: false,
    digit: false,
    symbol: false,
    notCommon: true,
  }
}

/** The criteria that a policy asks for, in the order in which they are shown. */
export function criteriaOf(policy: PasswordPolicy): readonly PasswordCriterion[] {
  return passwordCriteria.filter((criterion) => {
    if (criterion === 'minLength') return true
    if (criterion === 'maxLength') return policy.maxLength !== null
    return policy[criterion]
  })
}

/**
 * The criteria that a password misses; empty for a good one. `isCommon` tells the passwords that
 * many people use: the server has the list, a screen leaves it out and hears it from the server.
 */
export function checkPassword(
  policy: PasswordPolicy,
  password: string,
  isCommon: (password: string) => boolean = () => false,
): readonly PasswordCriterion[] {
  const length = [...password].length
  const met: Record<PasswordCriterion, boolean> = {
    minLength: length >= policy.minLength,
    maxLength: length <= (policy.maxLength ?? passwordLengthMax),
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
    notCommon: !isCommon(password),
  }
  const asked = new Set(criteriaOf(policy))
  // The cap holds in every deployment.
  asked.add('maxLength')
  return passwordCriteria.filter((criterion) => asked.has(criterion) && !met[criterion])
}

import {
  defaultPasswordPolicy,
  type PasswordPolicy,
} from '@servery/domain/business/access/password.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/index.ts'

const hourMs = 3_600_000
/** Until it is known, and if it is not said: what needs nothing set up. */
const always = { google: false, emailLink: true, phone: false, passkeys: true }

/** The ways to sign in that this deployment offers besides the password. */
export function useSignInOptions() {
  const { data } = useQuery(api.signIn.options.queryOptions({ staleTime: hourMs }))
  return data ?? always
}

/** What a new password must have here; until it is known, what it must have everywhere. */
export function usePasswordPolicy(): PasswordPolicy {
  const { data } = useQuery(api.signIn.passwordPolicy.queryOptions({ staleTime: hourMs }))
  return data ?? defaultPasswordPolicy
}

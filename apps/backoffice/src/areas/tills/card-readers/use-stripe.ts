import type { StripeConnection } from '@servery/contract/setup/stripe.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode, getErrorFields } from '../../../platform/api/index.ts'
import { useProven } from '../../../platform/proof/index.ts'

const sentences = [
  'stripe_refused',
  'stripe_unreachable',
  'stripe_missing',
  'stripe_other_account',
  'stale_version',
  'reauthentication_required',
  'not_allowed',
  'invalid_input',
] as const

/** What the parts of the card share: what is kept of an answer, and words for a refusal. */
export function useStripe() {
  const { t } = useTranslation()
  const proven = useProven()
  const queryClient = useQueryClient()
  return {
    keep: (connection: StripeConnection) =>
      queryClient.setQueryData(api.stripe.get.queryKey(), connection),
    describe: (error: unknown): FormRefusal => {
      const code = sentences.find((one) => one === getErrorCode(error)) ?? 'unavailable'
      const message = t(`stripe.refusal.${code}`)
      const fields = getErrorFields(error).map((path) => [path, message])
      return { message, fields: Object.fromEntries(fields) }
    },
    proven,
  }
}

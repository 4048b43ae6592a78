import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { looksLikeEmail } from '../inputs/index.ts'

interface CustomerEmailInputProps {
  /** Whose address stands there at first, where the business has it; null: nobody's. */
  readonly customerId: string | null
  readonly label: string
}

/** Where a letter goes: to the customer, unless another address is typed. */
export function CustomerEmailInput({ customerId, label }: CustomerEmailInputProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { getValues, setValue } = useFormContext<{ email: string }>()
  const known = useQuery({
    ...api.customers.known.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== null && can('customers.recognise'),
  })
  const address = known.data?.email ?? ''
  useEffect(() => {
    if (address !== '' && getValues('email') === '') setValue('email', address)
  }, [address, getValues, setValue])
  return (
    <TextInput<{ email: string }>
      findProblem={(text) => (looksLikeEmail(text) ? null : t('orders.customer.noEmail'))}
      label={label}
      name="email"
      type="email"
    />
  )
}

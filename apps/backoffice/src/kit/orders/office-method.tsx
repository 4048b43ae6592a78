import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../platform/api/index.ts'

/** What a form with these fields holds. */
export interface WithOfficeMethod {
  paymentMethodId: string
  /** What the terminal printed, or what the bank calls it. */
  paymentReference: string
}

const useOfficeMethods = () => useQuery(api.transactions.methods.queryOptions({ input: {} }))

/** By what money is taken where no drawer stands and no balance is looked up. */
export function OfficeMethodField({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  const methods = useOfficeMethods()
  const offered = methods.data?.rows ?? []
  return (
    <>
      {methods.isError && (
        <LoadProblem error={methods.error} onRetry={() => void methods.refetch()} />
      )}
      <SelectInput<WithOfficeMethod>
        choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={t('orders.method.choose')}
        hint={t('orders.method.noCash')}
        label={label}
        name="paymentMethodId"
      />
    </>
  )
}

/** Cards do not go without it. */
export function OfficeReferenceField({ label }: { readonly label: string }) {
  const methods = useOfficeMethods()
  const methodId = useWatch<WithOfficeMethod, 'paymentMethodId'>({ name: 'paymentMethodId' })
  const method = methods.data?.rows.find(({ id }) => id === methodId)
  return (
    <TextInput<WithOfficeMethod>
      isCode
      key={String(method?.needsReference)}
      label={label}
      maxLength={40}
      name="paymentReference"
      optional={method?.needsReference !== true}
    />
  )
}

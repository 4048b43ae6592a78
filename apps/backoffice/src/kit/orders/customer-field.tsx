import { customerName, customerSearchMin } from '@servery/domain/business/customers/customer.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { Finder, FoundField } from '../records/index.ts'

/** What a form with this field holds. */
export interface WithCustomer {
  readonly customer: { readonly id: string; readonly name: string } | null
}

interface CustomerFieldProps {
  readonly hint?: string | undefined
  /** Fills in what else the form asks of them. */
  readonly onFound?: (found: { readonly name: string; readonly phone: string }) => void
}

/** Whose something is, if the business knows them; found by name, phone or e-mail. */
export function CustomerField({ hint, onFound }: CustomerFieldProps) {
  const { t } = useTranslation()
  const label = t('orders.customer.label')
  const { field } = useController<WithCustomer, 'customer'>({ name: 'customer' })
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...api.customers.find.queryOptions({ input: { q } }),
    enabled: q.length >= customerSearchMin,
    placeholderData: keepPreviousData,
  })
  return (
    <FoundField
      chosen={field.value?.name ?? null}
      hint={hint}
      label={label}
      onClear={() => field.onChange(null)}
      optional
      path="customer"
    >
      <Finder
        keyOf={({ id }) => id}
        label={label}
        nameOf={(customer) =>
          [customerName(customer), customer.phone, customer.email]
            .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
            .join(' · ')
        }
        nothingFound={t(
          q.length < customerSearchMin ? 'orders.customer.typeMore' : 'orders.customer.none',
        )}
        onFound={(customer) => {
          const name = customerName(customer)
          field.onChange({ id: customer.id, name })
          onFound?.({ name, phone: customer.phone })
        }}
        onTyped={setTyped}
        options={q.length < customerSearchMin ? [] : (found.data?.rows ?? [])}
        placeholder={t('orders.customer.find')}
        typed={typed}
      />
    </FoundField>
  )
}

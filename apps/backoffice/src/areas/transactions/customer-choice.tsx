import { customerName, customerSearchMin } from '@servery/domain/customers/customer.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { Finder, FoundField } from '../../records/finder.tsx'
import type { ManualPaymentValues } from './manual-payment-form.ts'

/** Who paid, if the business knows them. */
export function CustomerChoice() {
  const { t } = useTranslation()
  const label = t('transactions.record.customer')
  const { field } = useController<ManualPaymentValues, 'customer'>({ name: 'customer' })
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
          q.length < customerSearchMin
            ? 'transactions.record.typeMore'
            : 'transactions.record.noCustomers',
        )}
        onFound={(customer) => field.onChange({ id: customer.id, name: customerName(customer) })}
        onTyped={setTyped}
        options={q.length < customerSearchMin ? [] : (found.data?.rows ?? [])}
        placeholder={t('transactions.record.findCustomer')}
        typed={typed}
      />
    </FoundField>
  )
}

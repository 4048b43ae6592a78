import { customerName } from '@servery/domain/customers/customer.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { useTill } from '../store/till.ts'
import css from './customer-banner.module.css'
import { readCustomer, tellWaiting } from './customer-deeds.ts'
import { customerTexts } from './customer-texts.ts'
import { customersOf } from './customers-of.ts'
import type { KnownCustomer } from './known-customers.ts'

/** Whose ticket it is, with what the staff should know about them. */
export function CustomerBanner({ customerId }: { readonly customerId: string }) {
  const { t, i18n } = useTranslation(customerTexts)
  const till = useTill()
  const { programme } = till.catalogue.get()
  const [customer, setCustomer] = useState<KnownCustomer | null>(() =>
    customersOf(till).get(customerId),
  )
  useEffect(() => {
    let isWanted = true
    void tellWaiting(till)
      .then(() => readCustomer(till, customerId))
      .then((read) => {
        if (isWanted) setCustomer(read)
      })
    return () => {
      isWanted = false
    }
  }, [customerId, till])
  const allergens = customer?.allergens ?? []
  return (
    <section className={css.banner} aria-label={t('customers.title')}>
      <strong>{customer === null ? t('customers.unknown') : customerName(customer)}</strong>
      {customer !== null && customer.tags.length > 0 && <span>{customer.tags.join(' · ')}</span>}
      {customer?.points !== undefined && programme !== null && (
        <span>
          {`${programme.name}: ${new Intl.NumberFormat(i18n.language).format(customer.points)}`}
        </span>
      )}
      {customer !== null && customer.note !== '' && <span>{customer.note}</span>}
      {customer?.taxExempt === true && <span>{t('customers.taxExempt')}</span>}
      {allergens.length > 0 && (
        <span className={css.warning}>
          {t('customers.allergens', {
            names: allergens.map((one) => t(`allergen.${one}`)).join(', '),
          })}
        </span>
      )}
    </section>
  )
}

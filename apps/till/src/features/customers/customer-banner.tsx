import { customerName } from '@servery/domain/business/customers/customer.ts'
import { isReward } from '@servery/domain/order/model/rewards.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { useEffect, useState } from 'react'
import type { Catalogue } from '../../device/catalogue/index.ts'
import { customersOf, type KnownCustomer } from '../../device/guests/index.ts'
import { openSheet, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { useTicket } from '../order/front/index.ts'
import { readCustomer, tellWaiting } from './customer-actions.ts'
import css from './customer-banner.module.css'
import { customerTexts } from './customer-texts.ts'

/** Whether points can take something off the ticket, and nothing of that is off already. */
function mayTakeReward(
  customer: KnownCustomer | null,
  programme: Catalogue['programme'],
  ticket: OrderState | null,
): boolean {
  // A till may hold a programme of the time before there were rewards.
  const reward = programme?.reward ?? null
  if (reward === null || ticket === null || programme?.currency !== ticket.currency) return false
  return (customer?.points ?? 0) >= reward.points && !ticket.discounts.some(isReward)
}

/** Whose ticket it is, with what the staff should know about them. */
export function CustomerBanner({ customerId }: { readonly customerId: string }) {
  const { t, i18n } = useTranslation(customerTexts)
  const till = useTill()
  const { programme } = till.catalogue.get()
  const ticket = useTicket()
  const [customer, setCustomer] = useState<KnownCustomer | null>(() =>
    customersOf(till).get(customerId),
  )
  useEffect(() => {
    let isWanted = true
    void tellWaiting(till)
      .then(() => readCustomer(till, customerId))
      .then((read) => {
        if (isWanted) setCustomer(typeof read === 'string' ? null : read)
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
          {`${programme.name}: ${new Intl.NumberFormat(localeOf(i18n.language)).format(customer.points)}`}
        </span>
      )}
      {customer !== null && customer.note !== '' && (
        <span>
          <bdi>{customer.note}</bdi>
        </span>
      )}
      {customer?.taxExempt === true && <span>{t('customers.taxExempt')}</span>}
      {allergens.length > 0 && (
        <span className={css.warning}>
          {t('customers.allergens', {
            names: allergens.map((one) => t(`allergen.${one}`)).join(', '),
          })}
        </span>
      )}
      {mayTakeReward(customer, programme, ticket) && (
        <button
          type="button"
          className={controls.secondary}
          onClick={() => openSheet(till, { kind: 'reward' })}
        >
          {t('customers.reward.show')}
        </button>
      )}
    </section>
  )
}

import { customerName, customerSearchOf } from '@servery/domain/business/customers/customer.ts'
import { useEffect, useState } from 'react'
import type { KnownCustomer } from '../../device/guests/index.ts'
import { useTill } from '../../device/store/index.ts'
import { rows as css } from '../../kit/index.ts'
import { findCustomers } from './customer-actions.ts'

export type Found = Awaited<ReturnType<typeof findCustomers>>
const pauseMs = 250

/** Those found once nobody types any more; null before. */
export function useFound(text: string): Found | null {
  const till = useTill()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    const search = customerSearchOf(text)
    if (search === null) return
    let isWanted = true
    const timer = setTimeout(() => {
      void findCustomers(till, text, search).then((answer) => {
        if (isWanted) setFound(answer)
      })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, till])
  return found
}

/** One of them, to be taken. */
export function FoundRow(props: { readonly customer: KnownCustomer; readonly onTake: () => void }) {
  const { customer, onTake } = props
  const name = customerName(customer)
  const more = [customer.phone, customer.email, ...customer.tags].filter(
    (one) => one !== '' && one !== name,
  )
  return (
    <button type="button" className={css.rowButton} onClick={onTake}>
      <span className={css.main}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.sub}>
          {more.map((one) => (
            <span key={one}>
              <bdi>{one}</bdi>{' '}
            </span>
          ))}
        </span>
      </span>
    </button>
  )
}

/** Pictures of payment methods: line drawings, 24 × 24, in the colour of the text around them. */
import type {
  PaymentMethodIcon,
  PaymentMethodKind,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'

const paths: { readonly [name in PaymentMethodIcon]: string } = {
  banknote: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6 12h.1M18 12h.1',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  voucher: 'M3 7h18v3.3a1.7 1.7 0 0 0 0 3.4V17H3v-3.3a1.7 1.7 0 0 0 0-3.4zM14 7v10',
  gift: 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C7 9 7 4 9.5 4S12 9 12 9s0-5 2.5-5S17 9 12 9',
  wallet: 'M4 7.5V6a2 2 0 0 1 2-2h10v3.5M4 7.5h14a2 2 0 0 1 2 2V20H6a2 2 0 0 1-2-2zM20 12h-5v3.5h5',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  bank: 'M3 9.5 12 4l9 5.5zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3 20h18',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  bag: 'M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19.5 14v2.5M14 19.5h2.5M19.5 19.5h.1',
  plus: 'M12 5v14M5 12h14',
}

const ofKind: { readonly [kind in PaymentMethodKind]: PaymentMethodIcon } = {
  cash: 'banknote',
  card_integrated: 'card',
  card_standalone: 'card',
  voucher: 'voucher',
  gift_card: 'gift',
  store_credit: 'wallet',
  house_account: 'person',
  bank_transfer: 'bank',
  online_provider: 'globe',
  marketplace_paid: 'bag',
  other: 'plus',
}

/** The picture that a method was given, or that of its kind. */
export function MethodIcon({
  method,
}: {
  readonly method: Pick<PaymentMethodRecord, 'kind' | 'icon'>
}) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={paths[method.icon ?? ofKind[method.kind]]} />
    </svg>
  )
}

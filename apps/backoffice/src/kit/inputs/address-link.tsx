import Link from '@mui/material/Link'
import { type AddressParts, addressText } from '@servery/domain/business/company/address.ts'
import { useTranslation } from 'react-i18next'

/** An address that opens on a map which asks for no account. */
export function AddressLink({ address }: { readonly address: AddressParts }) {
  const { t } = useTranslation()
  const text = addressText(address)
  return (
    <Link
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`}
      rel="noopener noreferrer"
      target="_blank"
      title={t('orders.customer.map')}
    >
      <bdi>{text}</bdi>
    </Link>
  )
}

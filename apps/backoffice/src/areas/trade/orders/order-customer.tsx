import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { addressText } from '@servery/domain/business/company/address.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../../kit/inputs/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

/** Whose order it is and how they are reached; nothing where nobody is known, or is erased. */
export function OrderCustomer({ order: { customer } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const mayRead = can('customers.read')
  const id = customer?.id ?? ''
  const own = useQuery({
    ...api.customers.detail.queryOptions({ input: { id } }),
    enabled: mayRead && id !== '',
  }).data
  // Orders of one who was merged keep the old id.
  const keptId = own?.mergedInto ?? null
  const kept = useQuery({
    ...api.customers.detail.queryOptions({ input: { id: keptId ?? '' } }),
    enabled: keptId !== null,
  }).data
  const who = keptId === null ? own : kept
  if (customer === null || customer.name === '' || !mayRead) return null
  return (
    <Card aria-labelledby="order-customer" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-customer" sx={{ mb: 1 }} variant="h3">
        {t('orders.customer.label')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} href={paths.customer(who?.id ?? customer.id)}>
          <bdi>{customer.name}</bdi>
        </Link>
        {who !== undefined && who.phone !== '' && (
          <Link href={`tel:${who.phone}`}>
            <CodeText>{who.phone}</CodeText>
          </Link>
        )}
        {who !== undefined && who.email !== '' && (
          <Link href={`mailto:${who.email}`}>{who.email}</Link>
        )}
        {who?.addresses.map((address) => (
          <AddressLink address={address} key={addressText(address)} />
        ))}
        {who !== undefined && who.note !== '' && (
          <Box sx={{ color: 'text.secondary' }}>
            <bdi>{who.note}</bdi>
          </Box>
        )}
      </Box>
    </Card>
  )
}

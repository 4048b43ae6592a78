import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhoneNumbers } from '../../../kit/inputs/index.ts'
import { ReadRecord, RecordForm, readOnce, useRecordForm } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { BackLink, paths, RouterLink } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { AddressesCard, ConsentCard, GuestCard, TermsCard, WhoCard } from './customer-cards.tsx'
import {
  type Customer,
  type CustomerValues,
  toCustomerContent,
  toCustomerValues,
} from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import {
  describeCustomerRefusal,
  type Holder,
  holderOf,
  UnreadablePhone,
} from './customer-refusal.ts'
import { MergeDialog } from './merge-dialog.tsx'

type NamedCustomer = Customer & { readonly name: string }

export function NewCustomerPage() {
  return <CustomerEditor customer={null} />
}

export function EditCustomerPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/customers/$id/edit' })
  const query = useQuery({
    ...api.customers.get.queryOptions({ input: { id } }),
    ...readOnce,
    select: named,
  })
  return (
    <ReadRecord
      home={{ title: t('customers.title'), href: paths.customers() }}
      query={query}
      title={t('customers.one')}
    >
      {(customer) =>
        // Nobody changes who was merged or erased; the profile says what became of them.
        customer.erasedAt !== null || customer.mergedInto !== null ? (
          <Navigate replace to={paths.customer(customer.id)} />
        ) : (
          <CustomerEditor customer={customer} />
        )
      }
    </ReadRecord>
  )
}

function CustomerEditor({ customer }: { readonly customer: NamedCustomer | null }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const { editor, holder } = useCustomerEditor(customer)
  const [merging, setMerging] = useState(false)
  const name = customer?.name ?? t('customers.new')
  return (
    <Page
      back={
        customer === null ? (
          <BackLink href={paths.customers()}>{t('customers.title')}</BackLink>
        ) : (
          <BackLink href={paths.customer(customer.id)}>{name}</BackLink>
        )
      }
      title={customer === null ? name : t('customers.edit', { name })}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {holder !== null && (
        <Alert severity="info" sx={{ maxWidth: 720, mb: 2 }}>
          {t('customers.holder')}{' '}
          <Link component={RouterLink} href={paths.customer(holder.id)}>
            {holder.name}
          </Link>
          {customer !== null && (
            <Box sx={{ mt: 1 }}>
              <Button
                color="secondary"
                onClick={() => setMerging(true)}
                size="small"
                variant="outlined"
              >
                {t('customers.bulk.merge')}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {merging && holder !== null && customer !== null && (
        // What was typed here and not saved is not part of it.
        <MergeDialog ids={[holder.id, customer.id]} onClose={() => setMerging(false)} />
      )}
      <RecordForm editor={editor} label={name} readOnly={!can('customers.write')}>
        <WhoCard />
        <GuestCard />
        <ConsentCard />
        <AddressesCard />
        <TermsCard currency={currency} />
      </RecordForm>
    </Page>
  )
}

function useCustomerEditor(customer: NamedCustomer | null) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const [holder, setHolder] = useState<Holder | null>(null)
  const editor = useRecordForm<CustomerValues, NamedCustomer>({
    record: customer,
    toValues: toCustomerValues,
    read: async (id) => named(await client.customers.get({ id })),
    write: async (id, values, base) => {
      setHolder(null)
      const phone = (await loadPhoneNumbers()).read(values.phone)
      if (phone === null) throw new UnreadablePhone()
      const content = toCustomerContent(values, phone)
      return named(
        base === null
          ? await client.customers.create({ id, ...content })
          : await client.customers.update({ id, version: base.version, ...content }),
      )
    },
    queryKey: customersKey,
    describeError: (error) => {
      setHolder(holderOf(error))
      return describeCustomerRefusal(error, t)
    },
    onSaved: ({ id }) => history.replace(paths.customer(id), undefined, { ignoreBlocker: true }),
  })
  return { editor, holder }
}

/** What a customer is called stands for the name that other records have. */
function named(customer: Customer): NamedCustomer {
  return { ...customer, name: customerName(customer) }
}

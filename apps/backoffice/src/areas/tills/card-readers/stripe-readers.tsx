import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import type { StripeReader } from '@servery/contract/setup/stripe.ts'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { describeRefusal } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useStripe } from './use-stripe.ts'

/** The account's readers; one that is not here yet is added to this branch. */
export function StripeReaders({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const stripe = useStripe()
  const [isOpen, setOpen] = useState(false)
  const readers = useQuery({ ...api.stripe.readers.queryOptions(), enabled: isOpen, retry: false })
  const rows = readers.data?.rows ?? []
  const columns = useColumns(branchId)
  if (!isOpen) {
    return (
      <Box>
        <Button onClick={() => setOpen(true)}>{t('stripe.readers.show')}</Button>
      </Box>
    )
  }
  return (
    <Box component="section" aria-labelledby="stripe-readers">
      <Typography component="h3" id="stripe-readers" variant="h4">
        {t('stripe.readers.title')}
      </Typography>
      {readers.isError && (
        <Typography role="alert" variant="body2">
          {stripe.describe(readers.error).message}
        </Typography>
      )}
      {readers.isSuccess && rows.length === 0 && (
        <Typography variant="body2">{t('stripe.readers.none')}</Typography>
      )}
      {rows.length > 0 && (
        <DataTable
          columns={columns}
          labelledBy="stripe-readers"
          rowKey={({ reference }) => reference}
          rows={rows}
        />
      )}
    </Box>
  )
}

function useColumns(branchId: string): readonly DataColumn<StripeReader>[] {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState('')
  const add = async ({ reference, label, serialNumber }: StripeReader) => {
    setBusy(reference)
    try {
      const name = (label || serialNumber).slice(0, 40)
      const input = cardReaderInput.parse({ name, branchId, provider: 'stripe', reference })
      await client.cardReaders.create({ ...input, id: v7() })
      toasts.success(t('stripe.readers.added', { name }))
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      setBusy('')
      await queryClient.invalidateQueries({ queryKey: api.stripe.readers.key() })
      await queryClient.invalidateQueries({ queryKey: api.cardReaders.key() })
    }
  }
  return [
    {
      key: 'label',
      header: t('stripe.readers.label'),
      cell: (row) => <bdi>{row.label || row.serialNumber}</bdi>,
    },
    { key: 'model', header: t('stripe.readers.model'), cell: (row) => row.model },
    {
      key: 'state',
      header: t('stripe.readers.state'),
      cell: ({ isOnline }) => t(isOnline ? 'stripe.readers.online' : 'stripe.readers.offline'),
    },
    {
      key: 'add',
      header: t('cardReaders.actions'),
      cell: (row) =>
        row.cardReaderId === null ? (
          <Button disabled={busy !== ''} onClick={() => void add(row)} size="small">
            {t('stripe.readers.add')}
          </Button>
        ) : (
          t('stripe.readers.here')
        ),
    },
  ]
}

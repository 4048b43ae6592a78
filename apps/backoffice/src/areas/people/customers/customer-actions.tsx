import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { saveFile } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { CustomerDetail } from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** What is done with all that is kept of a person: handed over, put away, or erased. */
export function CustomerActions({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [erasing, setErasing] = useState(false)
  const deeds = useActions(customer)
  const { archived } = customer
  if (!can('customers.write') || customer.mergedInto !== null) return null
  return (
    <Card aria-labelledby="customer-data" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="customer-data" sx={{ mb: 1 }} variant="h3">
        {t('customers.card.data')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('customers.dataBody')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="secondary"
          disabled={deeds.handing.isPending}
          onClick={() => deeds.handing.mutate()}
          size="small"
          variant="outlined"
        >
          {t('customers.action.exportData')}
        </Button>
        <Button
          color="secondary"
          disabled={deeds.archiving.isPending}
          onClick={() => deeds.archiving.mutate(!archived)}
          size="small"
          variant="outlined"
        >
          {t(archived ? 'customers.action.restore' : 'customers.action.archive')}
        </Button>
        {can('customers.erase') && (
          <Button color="error" onClick={() => setErasing(true)} size="small" variant="outlined">
            {t('customers.action.erase')}
          </Button>
        )}
      </Box>
      {erasing && <EraseDialog customers={[customer]} onClose={() => setErasing(false)} />}
    </Card>
  )
}

function useActions({ id, version }: CustomerDetail) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => toasts.error(describeCustomerRefusal(error, t).message)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: customersKey })
  const handing = useMutation({
    mutationFn: () => client.customers.exportData({ id }),
    onSuccess: (data) =>
      saveFile(JSON.stringify(data, null, 2), `customer-${id}.json`, 'application/json'),
    onError,
    onSettled,
  })
  const archiving = useMutation({
    mutationFn: (archived: boolean) => client.customers.archive({ id, version, archived }),
    onError,
    onSettled,
  })
  return { handing, archiving }
}

import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import type { Customer } from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'
import { tellApart, useCustomersNow } from './customers-now.tsx'

interface MergeDialogProps {
  readonly ids: readonly [string, string]
  readonly onClose: () => void
}

/** Makes one customer of two: which one is kept, and that it is for good. */
export function MergeDialog({ ids, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [keptId, setKeptId] = useState<string>(ids[0])
  const run = useMutation({
    mutationFn: ({ kept, other }: { readonly kept: Customer; readonly other: Customer }) =>
      client.customers.merge({
        id: kept.id,
        version: kept.version,
        other: { id: other.id, version: other.version },
      }),
    onSuccess: async (kept) => {
      await queryClient.invalidateQueries({ queryKey: customersKey })
      toasts.success(t('customers.merged', { name: customerName(kept) }))
      history.push(paths.customer(kept.id), undefined, { ignoreBlocker: true })
    },
    onError: (error) => toasts.error(describeCustomerRefusal(error, t).message),
  })
  const { read: two, problem } = useCustomersNow(ids)
  const kept = two.find(({ id }) => id === keptId)
  const other = two.find(({ id }) => id !== keptId)
  return (
    <ConfirmDialog
      busy={run.isPending || kept === undefined || other === undefined}
      confirmLabel={t('customers.bulk.merge')}
      destructive
      onClose={onClose}
      onConfirm={() => kept && other && run.mutate({ kept, other })}
      open
      title={t('customers.mergeTitle')}
    >
      {t('customers.mergeBody')}
      {problem}
      <RadioGroup
        aria-label={t('customers.mergeKeep')}
        onChange={(_, value) => setKeptId(value)}
        sx={{ mt: 1 }}
        value={keptId}
      >
        {two.map((one) => (
          <FormControlLabel
            control={<Radio size="small" />}
            key={one.id}
            label={tellApart(one)}
            value={one.id}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  )
}

import TextField from '@mui/material/TextField'
import { customerTagMax } from '@servery/domain/business/customers/customer.ts'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'
import { EntryDialog } from './entry-dialog.tsx'

/** Of who is named in a message that goes by itself. */
const namesSaid = 3

interface TagDialogProps {
  readonly adding: boolean
  readonly ids: readonly string[]
  /** What there is to choose from. */
  readonly known: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Gives a tag to all who were chosen, or takes it from them. */
export function TagDialog({ adding, ids, known, onClose, onDone }: TagDialogProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const tag = text.trim()
  const run = useMutation({
    mutationFn: () =>
      client.customers.tagMany({
        ids: [...ids],
        ...(adding ? { add: [tag] } : { remove: [tag] }),
      }),
    onSuccess: async ({ changed, full }) => {
      await queryClient.invalidateQueries({ queryKey: customersKey })
      if (changed > 0 || full.length === 0)
        toasts.success(t('customers.tagged', { count: changed }))
      if (full.length > 0) {
        const more = full.length - namesSaid
        const said = [
          ...full.slice(0, namesSaid).map(({ name }) => name),
          ...(more > 0 ? [t('customers.moreNames', { count: more })] : []),
        ]
        const names = new Intl.ListFormat(i18n.language).format(said)
        toasts.error(t('customers.tagsFull', { count: full.length, names }))
      }
      onClose()
      onDone()
    },
    onError: (error) => toasts.error(describeCustomerRefusal(error, t).message),
  })
  return (
    <EntryDialog
      confirmLabel={t(adding ? 'customers.bulk.tag' : 'customers.bulk.untag')}
      disabled={tag === '' || run.isPending}
      onClose={onClose}
      onConfirm={() => run.mutate()}
      title={t(adding ? 'customers.tagTitle' : 'customers.untagTitle', { count: ids.length })}
    >
      <Autocomplete
        freeSolo={adding}
        inputValue={text}
        onInputChange={(_, value) => setText(value.slice(0, customerTagMax))}
        options={known}
        renderInput={(params) => (
          <TextField {...params} label={t('customers.filter.tag')} size="small" sx={{ mt: 1 }} />
        )}
      />
    </EntryDialog>
  )
}

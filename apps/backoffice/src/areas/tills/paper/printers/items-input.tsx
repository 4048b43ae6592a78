import TextField from '@mui/material/TextField'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { FieldFrame, type FieldLook } from '@servery/ui/form/field-frame.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../../platform/api/index.ts'
import type { PrinterValues } from './printer-form.ts'

const shownMax = 20

/** Any number of items, found by typing. */
export function ItemsInput(look: FieldLook) {
  const { t } = useTranslation()
  const { field, fieldState } = useController<PrinterValues, 'itemIds'>({ name: 'itemIds' })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    ...api.items.list.queryOptions({ input: { limit: shownMax, search, sort: 'name' } }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: [...api.items.key(), 'named', ...field.value],
    queryFn: () => Promise.all(field.value.map((id) => client.items.get({ id }))),
    enabled: field.value.length > 0,
    placeholderData: keepPreviousData,
  })
  const names = new Map(
    [...(found.data?.rows ?? []), ...(chosen.data ?? [])].map(({ id, name }) => [id, name]),
  )
  return (
    <FieldFrame
      {...look}
      path="itemIds"
      problem={fieldState.error?.message}
      say={(ids) => (ids as readonly string[]).map((id) => names.get(id) ?? '…').join(', ')}
    >
      {({ id, ...aria }) => (
        <Autocomplete
          autoHighlight
          disableCloseOnSelect
          filterOptions={(all) => [...all]}
          filterSelectedOptions
          getOptionLabel={(itemId) => names.get(itemId) ?? '…'}
          id={id}
          inputValue={typed}
          multiple
          noOptionsText={t('printers.noItems')}
          onBlur={field.onBlur}
          onChange={(_, itemIds) => field.onChange([...itemIds])}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          options={(found.data?.rows ?? []).map((item) => item.id)}
          renderInput={(input) => (
            <TextField
              {...input}
              error={aria['aria-invalid']}
              size="small"
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, ...aria },
              }}
            />
          )}
          value={field.value}
        />
      )}
    </FieldFrame>
  )
}

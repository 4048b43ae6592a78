import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { counties } from './counties.ts'
import type { DetailsValues } from './details-form.ts'

/** Typed freely; the counties of the United Kingdom are offered on the way. */
export function CountyInput({ country }: { readonly country: string }) {
  const { t } = useTranslation()
  const listId = useId()
  const { field, fieldState } = useController<DetailsValues, 'county'>({ name: 'county' })
  return (
    <FieldFrame
      hint={t('billing.hint.county')}
      label={t('billing.field.county')}
      optional
      path="county"
      problem={fieldState.error?.message}
    >
      {({ id, ...aria }) => (
        <>
          <OutlinedInput
            autoComplete="off"
            fullWidth
            id={id}
            inputProps={{
              ...aria,
              dir: 'auto',
              maxLength: 60,
              ...(country === 'GB' ? { list: listId } : {}),
            }}
            inputRef={field.ref}
            name="county"
            onBlur={field.onBlur}
            onChange={field.onChange}
            size="small"
            value={field.value}
          />
          <datalist id={listId}>
            {counties.map((county) => (
              <option key={county} value={county} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}

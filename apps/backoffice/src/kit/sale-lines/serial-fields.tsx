import TextField from '@mui/material/TextField'
import { serialMax } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { CheckInput } from '../../platform/sign-in/index.ts'
import type { WithSaleLines } from './sale-line-values.ts'

interface SerialFieldsProps {
  /** Of the line, or of a part of its bundle. */
  readonly at: `lines.${number}` | `lines.${number}.pieces.${string}`
  /** What it is, where a line sells several things. */
  readonly name?: string
  readonly branchId: string
  readonly itemId: string
  readonly variationId: string | null
}

/** Which piece is sold: one of those that are there, or one that the user answers for. */
export function SerialFields({ at, name, branchId, itemId, variationId }: SerialFieldsProps) {
  const { t } = useTranslation()
  const input = { branchId, itemId }
  const { data } = useQuery(api.stockSerials.open.queryOptions({ input }))
  const { field, fieldState } = useController<WithSaleLines, `${typeof at}.serial`>({
    name: `${at}.serial`,
    rules: { required: t('saleLines.serial.needed') },
  })
  const open = (data?.rows ?? []).filter((row) => row.variationId === variationId)
  const typed = (field.value ?? '').trim()
  const isUnknown = data !== undefined && typed !== '' && open.every((row) => row.serial !== typed)
  return (
    <>
      <Autocomplete
        freeSolo
        inputValue={field.value ?? ''}
        onInputChange={(_, value) => field.onChange(value)}
        options={open.map(({ serial }) => serial)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={fieldState.error !== undefined}
            helperText={
              fieldState.error?.message ?? t('saleLines.serial.here', { count: open.length })
            }
            inputRef={field.ref}
            label={
              name === undefined
                ? t('saleLines.serial.label')
                : t('saleLines.serial.labelOf', { name })
            }
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, dir: 'ltr', maxLength: serialMax },
            }}
          />
        )}
        value={null}
      />
      {isUnknown && (
        <CheckInput<WithSaleLines> label={t('saleLines.serial.again')} name={`${at}.serialAgain`} />
      )}
    </>
  )
}

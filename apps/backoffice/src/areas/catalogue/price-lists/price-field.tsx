import OutlinedInput from '@mui/material/OutlinedInput'
import { useFieldLabel } from '@servery/ui/form/field-labels.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { parseDecimal, toEditText } from '@servery/ui/format/decimal.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PriceListValues } from './price-list-form.ts'

interface PriceFieldProps {
  /** Of `priceKey`. */
  readonly name: string
  readonly label: string
  readonly currency: string
}

/** The price of one thing where the table shows it; empty, it costs what it costs otherwise. */
export function PriceField({ name, label, currency }: PriceFieldProps) {
  const { locale, texts } = useUiSetting()
  const exponent = getCurrencyExponent(currency)
  const path = `prices.${name}` as const
  useFieldLabel(path, label)
  useFieldWords(path, {
    label,
    say: (value) => (typeof value === 'number' ? formatMoney(value, currency, locale) : undefined),
  })
  const isPrice = (value: unknown) =>
    value == null || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
  const { field, fieldState } = useController<PriceListValues, `prices.${string}`>({
    name: path,
    rules: { validate: (value: unknown) => isPrice(value) || texts.invalidNumber },
  })
  const { value } = field
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parseDecimal(typed, { exponent, locale })
  // After a discard the form holds another number than what was typed.
  const isCurrent =
    parsed !== null && Object.is(parsed.ok ? parsed.value : Number.NaN, value ?? null)
  const shown = Number.isSafeInteger(value)
    ? toEditText(Number(value), { exponent, keep: exponent, locale })
    : ''
  const problem = fieldState.error?.message
  return (
    <OutlinedInput
      autoComplete="off"
      error={problem !== undefined}
      inputProps={{
        'aria-invalid': problem !== undefined,
        'aria-label': label,
        dir: 'ltr',
        inputMode: 'decimal',
        title: problem,
      }}
      inputRef={field.ref}
      name={path}
      onBlur={() => {
        field.onBlur()
        if (parsed?.ok === true) setTyped(null)
      }}
      onChange={({ target }) => {
        const next = parseDecimal(target.value, { exponent, locale })
        setTyped(target.value)
        field.onChange(next.ok ? next.value : Number.NaN)
      }}
      size="small"
      sx={{ width: 104, '& input': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } }}
      value={isCurrent ? (typed ?? '') : shown}
    />
  )
}

import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { parseDecimal, toEditText } from '../format/decimal.ts'
import { getCurrencySign } from '../format/format-values.ts'
import { sayUnreadable } from '../format/unreadable.ts'
import { type UiTexts, useUiSetting } from '../texts.tsx'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface NumberInputProps<T extends FieldValues> extends FieldLook {
  readonly name: FieldPath<T>
  /** What is wrong with a number that can be read, in words, or null. */
  readonly findProblem?: ((value: number) => string | null) | undefined
}

interface DecimalInputProps<T extends FieldValues> extends NumberInputProps<T> {
  /** How far the point stands from the end of the stored whole number. */
  readonly exponent: number
  /** Decimals shown even when they are noughts. */
  readonly keep: number
  readonly start?: string
  readonly end?: string
}

/**
 * A number as people type it over a whole number as we store it. What cannot be read is stored as
 * NaN, which no schema accepts, so that a form never saves the last sound value in its place.
 */
function DecimalInput<T extends FieldValues>(props: DecimalInputProps<T>) {
  const { name, exponent, keep, start, end, findProblem, ...look } = props
  const { texts, locale } = useUiSetting()
  const { field, fieldState } = useController<T>({
    name,
    rules: {
      validate: (value: unknown) => {
        const checked = checkNumber(value, look.optional === true, texts)
        return checked === true && typeof value === 'number'
          ? (findProblem?.(value) ?? true)
          : checked
      },
    },
  })
  const shown = showNumber(field.value, { exponent, keep, locale })
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parseDecimal(typed, { exponent, locale })
  // After a discard or a reset the form holds another number than what was typed.
  const isCurrent = parsed !== null && Object.is(parsed.ok ? parsed.value : Number.NaN, field.value)
  const unreadable = isCurrent && !parsed.ok ? sayUnreadable(parsed.reason, texts) : undefined
  const problem =
    fieldState.error === undefined ? undefined : (unreadable ?? fieldState.error.message)
  return (
    <FieldFrame
      {...look}
      path={name}
      problem={problem}
      say={(value) => {
        const number = showNumber(value, { exponent, keep, locale })
        return number === '' ? undefined : sayNumber(number, { start, end })
      }}
    >
      {({ id, ...aria }) => (
        <OutlinedInput
          autoComplete="off"
          endAdornment={end === undefined ? undefined : <Adornment at="end">{end}</Adornment>}
          error={aria['aria-invalid']}
          fullWidth
          id={id}
          inputProps={{ ...aria, dir: 'ltr', inputMode: exponent === 0 ? 'numeric' : 'decimal' }}
          inputRef={field.ref}
          name={name}
          onBlur={() => {
            field.onBlur()
            if (parsed?.ok === true) setTyped(null)
          }}
          onChange={(event) => {
            const text = event.target.value
            const next = parseDecimal(text, { exponent, locale })
            setTyped(text)
            field.onChange(next.ok ? next.value : Number.NaN)
          }}
          size="small"
          startAdornment={
            start === undefined ? undefined : <Adornment at="start">{start}</Adornment>
          }
          sx={{ '& input': { fontVariantNumeric: 'tabular-nums', textAlign: 'match-parent' } }}
          value={isCurrent ? (typed ?? '') : shown}
        />
      )}
    </FieldFrame>
  )
}

function Adornment({ at, children }: { at: 'start' | 'end'; children: ReactNode }) {
  return (
    <InputAdornment disableTypography position={at} sx={{ color: 'text.secondary', fontSize: 14 }}>
      {children}
    </InputAdornment>
  )
}

function showNumber(
  value: unknown,
  shape: { exponent: number; keep: number; locale: string },
): string {
  return typeof value === 'number' && Number.isSafeInteger(value) ? toEditText(value, shape) : ''
}

interface Sides {
  readonly start: string | undefined
  readonly end: string | undefined
}

function sayNumber(number: string, { start = '', end = '' }: Sides): string {
  return `${start}${number}${end === '' || end === '%' ? end : ` ${end}`}`
}

function checkNumber(value: unknown, optional: boolean, texts: UiTexts): string | true {
  if (value === null || value === undefined) return optional ? true : texts.required
  return typeof value === 'number' && Number.isSafeInteger(value) ? true : texts.invalidNumber
}

export interface MoneyInputProps<T extends FieldValues> extends NumberInputProps<T> {
  readonly currency: string
  /** Decimals of the currency: 2 for GBP, 0 for JPY. */
  readonly exponent: number
}

/** Money; the form holds minor units, or null while it is empty. */
export function MoneyInput<T extends FieldValues = FieldValues>(props: MoneyInputProps<T>) {
  const { currency, exponent, ...rest } = props
  const { locale } = useUiSetting()
  const { sign, isFirst } = getCurrencySign(currency, locale)
  const side = isFirst ? { start: sign } : { end: sign }
  return <DecimalInput<T> {...rest} {...side} exponent={exponent} keep={exponent} />
}

/** A quantity; the form holds thousandths of the unit. */
export function QuantityInput<T extends FieldValues = FieldValues>(
  props: NumberInputProps<T> & { readonly unit?: string },
) {
  const { unit, ...rest } = props
  const end = unit === undefined ? {} : { end: unit }
  return <DecimalInput<T> {...rest} {...end} exponent={3} keep={0} />
}

/** A rate shown as percent; the form holds millionths. */
export function RateInput<T extends FieldValues = FieldValues>(props: NumberInputProps<T>) {
  return <DecimalInput<T> {...props} end="%" exponent={4} keep={0} />
}

/** A plain whole number, such as a limit of choices. */
export function WholeInput<T extends FieldValues = FieldValues>(props: NumberInputProps<T>) {
  return <DecimalInput<T> {...props} exponent={0} keep={0} />
}

import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { FieldPath, FieldValues } from 'react-hook-form'

interface CodeInputProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  readonly label: string
  readonly hint?: string
  /** Digits alone: phones show their number keys. */
  readonly isNumeric: boolean
}

/** A code out of an app or a message; browsers offer to fill it in. */
export function CodeInput<T extends FieldValues>(props: CodeInputProps<T>) {
  const { isNumeric, ...rest } = props
  return (
    <TextInput<T>
      {...rest}
      autoComplete="one-time-code"
      isCode
      maxLength={40}
      type={isNumeric ? 'tel' : 'text'}
    />
  )
}

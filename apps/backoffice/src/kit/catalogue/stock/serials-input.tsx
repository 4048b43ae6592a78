import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface SerialsInputProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  /** How many pieces there are, in thousandths; each has a number. */
  readonly units: number
  /** They need not be named. */
  readonly optional?: boolean
}

/** The serial numbers of so many pieces: scanned one after the other, or pasted. */
export function SerialsInput<T extends FieldValues>({
  name,
  units,
  optional = false,
}: SerialsInputProps<T>) {
  const { t } = useTranslation()
  const typed = readSerials(String(useWatch({ name }) ?? ''))
  const needed = Math.abs(units) / 1000
  const isWhole = (text: string) => {
    const { length } = readSerials(text)
    return length === needed || (optional && length === 0)
  }
  return (
    <TextInput<T>
      findProblem={(text) =>
        isWhole(text) ? null : t('serials.problem', { count: readSerials(text).length, needed })
      }
      hint={t('serials.hint', { count: typed.length, needed })}
      isCode
      label={t('serials.numbers')}
      name={name}
      optional={optional}
      rows={2}
    />
  )
}

/** The serial numbers of pieces of which there are as many as are listed. */
export function PiecesInput<T extends FieldValues>({ name }: { readonly name: FieldPath<T> }) {
  const { t } = useTranslation()
  const { length: count } = readSerials(String(useWatch({ name }) ?? ''))
  return (
    <TextInput<T>
      hint={t('serials.entered', { count })}
      isCode
      label={t('serials.numbers')}
      name={name}
      optional
      rows={2}
    />
  )
}
